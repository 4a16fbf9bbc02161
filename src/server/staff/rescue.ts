import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { accountSectionName } from '../accounts/account-section.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { dropOtherKeepLinks } from '../accounts/links.ts'
import { passwordFinding } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { type Admin, adminByEmail } from '../accounts/people.ts'
import { lockStaff } from '../accounts/posts.ts'
import type { Settings } from '../context/settings.ts'
import { revokeAfterGrant } from '../credentials/revoke-after-grant.ts'
import { endedDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { assertHasTables } from '../database/upgrade/has-table.ts'
import { auditInUnitsOf } from '../history/audit-in-units.ts'
import { type EndedCredential, endedNames } from '../mail/letters.ts'
import { dropSecondFactor, secondFactorOf } from '../second-factor/second-factors.ts'

type Db = Kysely<Tables>

interface Asked {
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
  /** What is to be done, and the e-mail of whom. */
  readonly words?: readonly string[]
  /** What was typed or piped into the command, where anything may have been. */
  readonly input?: () => Promise<string>
}

const usage = 'Say what is to be done, and for whom: npm run rescue -- password|factor|master EMAIL'

interface Given {
  /** The first line of the input; nothing where that is empty. */
  readonly password: string
  readonly passwordMin: number
  readonly sections: readonly NamedSection[]
}

/** What was done, as a sentence, and what ended with it. */
interface Help {
  readonly sentence: string
  readonly ended?: readonly EndedCredential[]
}

/** Help for somebody who is locked out. */
const deeds: Readonly<Record<string, (db: Db, admin: Admin, given: Given) => Promise<Help>>> = {
  password: giveNewPassword,
  factor: takeFactor,
  master: makeMaster,
}

/**
 * Helps somebody who is locked out, for whoever has the host: a new password, the one that is piped in or else one that is printed this once, their
 * second factor removed, or a group admin made of them, who is master-admin of every unit. Each is written in the log of every unit of theirs. Throws a sentence for people.
 */
export async function runRescue({
  settings,
  sections,
  words: [deed = '', email = ''] = [],
  input,
}: Asked): Promise<string> {
  const work = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined
  if (!work || email === '') throw new Error(usage)
  const [password = ''] = deed === 'password' && input ? (await input()).split(/\r?\n/) : []
  const database = await openDatabase(settings)
  try {
    await assertHasTables(database.db)
    await database.sync(sections, settings)
    return await database.db.transaction().execute(async (db) => {
      await lockStaff(db)
      const admin = await adminByEmail(db, email)
      if (!admin) throw new Error(`There is no account with the e-mail ${email}.`)
      await lockAccount(db, admin.id)
      const { sentence, ended = [] } = await work(db, admin, { password, passwordMin: settings.passwordMin, sections })
      await writeDown({ db, sections }, admin, { change: deed, ...endedDetails(ended) })
      return ended.length === 0 ? sentence : `${sentence} No longer valid: ${endedNames(ended)}.`
    })
  } finally {
    await database.close()
  }
}

async function giveNewPassword(db: Db, { id, name, email, active }: Admin, given: Given): Promise<Help> {
  const finding = given.password !== '' && passwordFinding(given.password, given.passwordMin, { email, name })
  if (finding)
    throw new Error(
      finding.rule === 'min'
        ? `The password must have at least ${given.passwordMin} characters.`
        : 'The password is easy to guess: it is a common one, or contains the name or the address.',
    )
  const password = given.password || randomBytes(15).toString('base64url')
  await db
    .updateTable('core.admins')
    .set({
      ...{ password_hash: await hashPassword(password), password_by: null, invited_at: null },
      ...{ updated_at: new Date(), updated_by: null },
    })
    .where('id', '=', id)
    .execute()
  const ended = await revokeCredentials({ db, sections: given.sections }, { admin: { id, name }, jobs: true })
  const state = active ? '' : ' The account is deactivated: somebody who manages admins has to activate it.'
  if (given.password !== '') return { sentence: `${email} has the password that was given.${state}`, ended }
  const sentence = `The new password of ${email} is ${password} — it is shown this once, and should be changed after signing in.${state}`
  return { sentence, ended }
}

async function takeFactor(db: Db, { id, name, email }: Admin, { sections }: Given): Promise<Help> {
  const hadFactor = Boolean((await secondFactorOf(db, id))?.secret)
  await dropSecondFactor(db, id)
  const ended = await revokeCredentials({ db, sections }, { admin: { id, name }, jobs: true })
  return { sentence: hadFactor ? `${email} has no second factor any more.` : `${email} had no second factor.`, ended }
}

async function makeMaster(db: Db, { id, name, email }: Admin, { sections }: Given): Promise<Help> {
  // The operator says whose account it is by its present address: no former one may take it back with the new rights.
  await dropOtherKeepLinks(db, id, email)
  await db.updateTable('core.admins').set({ active: true, group_admin: true }).where('id', '=', id).execute()
  const ended = await revokeAfterGrant({ db, sections }, { admin: { id, name } })
  return { sentence: `${email} is active and a group admin: master-admin of every unit.`, ended }
}

/** In every unit of the person, where those who manage its admins read it. */
async function writeDown(
  { db, sections }: { readonly db: Db; readonly sections: readonly NamedSection[] },
  { id }: Admin,
  details: { readonly change: string; readonly ended?: string },
): Promise<void> {
  const section = accountSectionName(sections)
  const entry = { action: 'rescued', recordId: id, details, ...(section ? { section } : {}) } as const
  await auditInUnitsOf({ db }, entry)
}
