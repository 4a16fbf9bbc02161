const own = 'concerns the account of the caller alone'
const signIn = 'signs in or out, or is opened by a link: nobody is signed in as an administrator'
const reads = 'changes nothing'
const records = 'concerns records of sections; personal data of visitors, no accounts'
const jobs = 'concerns jobs and imports of the caller; sections of accounts and roles take neither'
const ownUnits = 'concerns the first units of a group admin'
const translation = 'confirms the translation of a description; roles keep no outdated ones, so it changes nothing'
const undo = 'takes back what other calls did: tried after a removal, for each relation'
const provider = 'tries a sign-in provider and changes nothing'

const dashboard = '/api/v1/dashboard'

/** Calls that change no account and no role of another, with the reason. A new call has to be named here, or tried. */
export const otherCalls: Readonly<Record<string, string>> = {
  ...named(signIn, [
    'POST /login',
    'POST /login/code',
    'POST /login/second-factor',
    'POST /login/forgot-password',
    'POST /login/link',
    'POST /login/link/password',
    'POST /login/link/email',
    'POST /login/passkey-options',
    'POST /login/passkey',
    'POST /login/provider-address',
    'POST /login/provider',
    'POST /logout',
  ]),
  ...named(own, [
    'PATCH /profile',
    'DELETE /profile/new-email',
    'DELETE /profile/sessions',
    'DELETE /profile/sessions/:session',
    'POST /profile/second-factor',
    'POST /profile/second-factor/code',
    'POST /profile/second-factor/recovery-codes',
    'POST /profile/second-factor/disable',
    'POST /profile/passkeys/options',
    'POST /profile/passkeys',
    'PATCH /profile/passkeys/:id',
    'DELETE /profile/passkeys/:id',
    'POST /profile/passkeys/confirmation',
    'POST /profile/providers/confirmation',
    'POST /change-password',
    'POST /admin/impersonation',
    'POST /admin/impersonation/stop',
  ]),
  ...named(reads, ['POST /search', 'POST /password-check', 'POST /admins/search', 'POST /roles/search']),
  ...named(records, [
    'POST /personal-data/find',
    'POST /personal-data/export',
    'POST /personal-data/erase',
    'POST /files',
  ]),
  ...named(translation, ['POST /roles/:key/confirm']),
  ...named(undo, ['POST /recent-actions/:id/undo']),
  ...named(jobs, [
    'POST /jobs/:id/cancel',
    'POST /jobs/:id/undo',
    'POST /imports',
    'PUT /imports/:id/columns',
    'POST /imports/:id/validate',
    'PATCH /imports/:id/rows/:rowNumber',
    'POST /imports/:id/commit',
    'DELETE /imports/:id',
  ]),
  ...named('makes roles one by one, by the rules of their section: roles.test.ts', ['POST /admin/default-roles']),
  ...named(ownUnits, ['POST /auth-business-units']),
  ...named(provider, ['POST /providers/check', 'POST /providers/dry-run']),
}

function named(reason: string, calls: readonly string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call.replace(' ', ` ${dashboard}`), reason]))
}
