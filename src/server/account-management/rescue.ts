import { randomBytes } from 'node:crypto'
import { validateValue } from '../../fields/field-types.ts'
import { normalizeEmail } from '../../schema/exact-contact.ts'
import { email as emailField } from '../../schema/index.ts'
import type { NamedSection } from '../../schema/section.ts'
import { buildSearchText } from '../../schema/text/search-text.ts'
import { accountSectionName } from '../accounts/account-section.ts'
import { revokeTokens, revokeTokensFor } from '../accounts/account-tokens.ts'
import { isEmailInUse, lockAccount } from '../accounts/accounts.ts'
import { type Admin, adminByEmail } from '../accounts/admins.ts'
import { passwordFinding } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { lockAllAccounts } from '../accounts/role-assignments.ts'
import type { Settings } from '../context/settings.ts'
import { revokeAfterEmailChange } from '../credentials/revoke-after-email-change.ts'
import { revokeAfterGrant } from '../credentials/revoke-after-grant.ts'
import { revocationDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import { assertHasTables } from '../database/migrations/has-table.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { auditInUnitsOfAdmin } from '../history/audit-in-units.ts'
import { type RevokedCredential, revokedCredentialNames } from '../mail/email-templates.ts'
import { dropSecondFactor, secondFactorOf } from '../second-factor/second-factors.ts'

interface RescueRequest {
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
  /** The action and the email address of the account. */
  readonly words?: readonly string[]
  /** Reads the input typed or piped into the command; the first line is the password. */
  readonly input?: () => Promise<string>
}

const usage = 'Usage: npm run recover -- password|factor|master EMAIL, or npm run recover -- email EMAIL NEW_EMAIL'

interface RescueInput {
  /** The first line of the input; empty if there is none. */
  readonly password: string
  /** The second email address of the command. */
  readonly newEmail: string
  readonly sendsEmail: boolean
  readonly passwordMin: number
  readonly sections: readonly NamedSection[]
}

/** A sentence that describes the action, and what was revoked by it. */
interface RescueResult {
  readonly sentence: string
  readonly revocations?: readonly RevokedCredential[]
}

/** The actions that help a locked-out user. */
const rescueActions: Readonly<Record<string, (db: Db, admin: Admin, input: RescueInput) => Promise<RescueResult>>> = {
  password: setPassword,
  factor: removeSecondFactor,
  master: promoteToGroupAdmin,
  email: changeEmail,
}

/**
 * Runs an action of the host's operator for a locked-out user. It sets a password (the piped one, or a generated one that is printed
 * once), removes the second factor or makes the account a group admin. It can also change the email address, which other users cannot
 * change. Each action is written to the audit log of every unit of the account. Throws an error with a readable sentence.
 */
export async function runRecover({
  settings,
  sections,
  words: [action = '', email = '', newEmail = ''] = [],
  input,
}: RescueRequest): Promise<string> {
  const runAction = Object.hasOwn(rescueActions, action) ? rescueActions[action] : undefined
  if (!runAction || email === '' || (action === 'email' && newEmail === '')) throw new Error(usage)
  const [password = ''] = action === 'password' && input ? (await input()).split(/\r?\n/) : []
  const database = await openDatabase(settings)
  try {
    await assertHasTables(database.db)
    await database.migrate(sections, settings)
    return await database.db.transaction().execute(async (db) => {
      await lockAllAccounts(db)
      const admin = await adminByEmail(db, email)
      if (!admin) throw new Error(`There is no account with the email ${email}.`)
      await lockAccount(db, admin.id)
      const { sentence, revocations = [] } = await runAction(db, admin, {
        password,
        newEmail,
        passwordMin: settings.passwordMin,
        sections,
        sendsEmail: settings.mail !== undefined,
      })
      await auditRescue({ db, sections }, admin, { change: action, ...revocationDetails(revocations) })
      return revocations.length === 0
        ? sentence
        : `${sentence} No longer valid: ${revokedCredentialNames(revocations)}.`
    })
  } finally {
    await database.close()
  }
}

async function setPassword(db: Db, { id, name, email, active }: Admin, input: RescueInput): Promise<RescueResult> {
  const finding = input.password !== '' && passwordFinding(input.password, input.passwordMin, { email, name })
  if (finding)
    throw new Error(
      finding.rule === 'min'
        ? `The password must have at least ${input.passwordMin} characters.`
        : 'The password is easy to guess: it is a common one, or contains the name or the email address.',
    )
  const password = input.password || randomBytes(15).toString('base64url')
  await db
    .updateTable('core.admins')
    .set({
      password_hash: await hashPassword(password),
      password_by: null,
      invited_at: null,
      updated_at: new Date(),
      updated_by: null,
    })
    .where('id', '=', id)
    .execute()
  const revocations = await revokeCredentials({ db, sections: input.sections }, { admin: { id, name }, jobs: true })
  const state = active ? '' : ' The account is deactivated: an administrator must activate it.'
  if (input.password !== '') return { sentence: `${email} has the new password.${state}`, revocations }
  const sentence = `The new password of ${email} is ${password} — it is shown only once. Change it after signing in.${state}`
  return { sentence, revocations }
}

async function removeSecondFactor(
  db: Db,
  { id, name, email }: Admin,
  { sections }: RescueInput,
): Promise<RescueResult> {
  const hadFactor = Boolean((await secondFactorOf(db, id))?.secret)
  await dropSecondFactor(db, id)
  const revocations = await revokeCredentials({ db, sections }, { admin: { id, name }, jobs: true })
  return {
    sentence: hadFactor ? `${email} no longer has two-step verification.` : `${email} had no two-step verification.`,
    revocations,
  }
}

async function promoteToGroupAdmin(
  db: Db,
  { id, name, email }: Admin,
  { sections }: RescueInput,
): Promise<RescueResult> {
  // The operator identifies the owner by the current address, so no former address may reclaim the account with its new rights.
  await revokeTokensFor(db, id, 'oldEmail')
  await db.updateTable('core.admins').set({ active: true, group_admin: true }).where('id', '=', id).execute()
  const revocations = await revokeAfterGrant({ db, sections, services: {} }, { admin: { id, name } })
  return { sentence: `${email} is active and a group admin: master-admin of every unit.`, revocations }
}

/** The operator identifies the owner: every credential is revoked, and no former address can reclaim the account. */
async function changeEmail(
  db: Db,
  { id, name, email: oldEmail }: Admin,
  { newEmail, sendsEmail, sections }: RescueInput,
): Promise<RescueResult> {
  const email = normalizeEmail(newEmail)
  if (validateValue(emailField(), email)) throw new Error(`${newEmail} is not an email address.`)
  if (await isEmailInUse(db, email, id)) throw new Error(`${email} belongs to another account.`)
  await revokeTokens(db, id)
  const { version } = await db
    .updateTable('core.admins')
    .set(({ eb }) => ({
      email,
      search: buildSearchText(`${name} ${email}`, [name]),
      version: eb('version', '+', 1),
      updated_at: new Date(),
      updated_by: null,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const revocations = await revokeAfterEmailChange(
    { db, sections },
    { id, name },
    { changedBy: null, endsPassword: true },
  )
  const record = { section: accountSectionName(sections), recordId: id, title: { en: name, ar: name } }
  await auditInUnitsOfAdmin({ db }, { ...record, action: 'edit', version, changes: { email: [oldEmail, email] } })
  const next = sendsEmail
    ? 'Its owner chooses a password by “Forgot your password?” on the sign-in page.'
    : `Give it a password: npm run recover -- password ${email}.`
  return { sentence: `The account of ${oldEmail} has the address ${email}. ${next}`, revocations }
}

/** Writes to the audit log of every unit of the user, where the managers of its admins read it. */
async function auditRescue(
  { db, sections }: { readonly db: Db; readonly sections: readonly NamedSection[] },
  { id }: Admin,
  details: { readonly change: string; readonly revocations?: string },
): Promise<void> {
  const section = accountSectionName(sections)
  const entry = { action: 'rescued', recordId: id, details, ...(section ? { section } : {}) } as const
  await auditInUnitsOfAdmin({ db }, entry)
}
