const own = 'concerns the account of the caller alone'
const signIn = 'signs in or out, or is opened by a link: nobody is signed in as an administrator'
const reads = 'changes nothing'
const records = 'concerns records of sections; personal data of visitors, no accounts'
const jobs = 'concerns jobs and imports of the caller; sections of accounts and roles take neither'
const ownUnits = 'concerns the first units of a group admin'
const provider = 'tries a sign-in provider and changes nothing'

const dashboard = '/api/v1/dashboard'

/** Calls that change no account and no role of another, with the reason. A new call has to be named here, or tried. */
export const otherCalls: Readonly<Record<string, string>> = {
  ...named(signIn, [
    'POST /login',
    'POST /login/code',
    'POST /login/second-factor',
    'POST /login/forgotten',
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
    'POST /profile/second-factor/off',
    'POST /profile/passkeys/options',
    'POST /profile/passkeys',
    'PATCH /profile/passkeys/:id',
    'DELETE /profile/passkeys/:id',
    'POST /profile/passkeys/confirmation',
    'POST /profile/providers/confirmation',
    'POST /change-password',
    'POST /admin/see-as',
    'POST /admin/see-as/end',
  ]),
  ...named(reads, ['POST /search', 'POST /password-check', 'POST /admins/search', 'POST /roles/search']),
  ...named(records, [
    'POST /personal-data/find',
    'POST /personal-data/export',
    'POST /personal-data/erase',
    'POST /files',
  ]),
  ...named(jobs, [
    'POST /jobs/:id/cancel',
    'POST /jobs/:id/undo',
    'POST /imports',
    'PUT /imports/:id/columns',
    'POST /imports/:id/judge',
    'PATCH /imports/:id/rows/:place',
    'POST /imports/:id/write',
    'DELETE /imports/:id',
  ]),
  ...named('makes roles one by one, by the rules of their section: roles.test.ts', ['POST /admin/starting-roles']),
  ...named(ownUnits, ['POST /auth-business-units']),
  ...named(provider, ['POST /providers/check', 'POST /providers/dry-run']),
}

function named(reason: string, calls: readonly string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call.replace(' ', ` ${dashboard}`), reason]))
}
