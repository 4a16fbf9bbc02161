import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { passwordFinding } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { type Admin, adminByEmail } from '../accounts/people.ts'
import { lockStaff, postsOf } from '../accounts/posts.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import type { Settings } from '../context/settings.ts'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import { dropSecondFactor } from '../second-factor/second-factors.ts'

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
}

/** Help for somebody who is locked out; each returns a sentence about what it did. */
const deeds: Readonly<Record<string, (db: Db, admin: Admin, given: Given) => Promise<string>>> = {
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
    await database.sync(sections, settings)
    return await database.db.transaction().execute(async (db) => {
      await lockStaff(db)
      const admin = await adminByEmail(db, email)
      if (!admin) throw new Error(`There is no account with the e-mail ${email}.`)
      const said = await work(db, admin, { password, passwordMin: settings.passwordMin })
      await writeDown({ db, sections }, admin, deed)
      return said
    })
  } finally {
    await database.close()
  }
}

async function giveNewPassword(db: Db, { id, name, email, active }: Admin, given: Given): Promise<string> {
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
    .set({ password_hash: await hashPassword(password), invited_at: null, updated_at: new Date(), updated_by: null })
    .where('id', '=', id)
    .execute()
  await revokeSessions(db, id)
  const state = active ? '' : ' The account is deactivated: somebody who manages admins has to activate it.'
  if (given.password !== '') return `${email} has the password that was given.${state}`
  return `The new password of ${email} is ${password} — it is shown this once, and should be changed after signing in.${state}`
}

async function takeFactor(db: Db, { id, email }: Admin): Promise<string> {
  await dropSecondFactor(db, id)
  return `${email} has no second factor any more.`
}

async function makeMaster(db: Db, { id, email }: Admin): Promise<string> {
  await db.updateTable('core.admins').set({ active: true, group_admin: true }).where('id', '=', id).execute()
  return `${email} is active and a group admin: master-admin of every unit.`
}

/** In every unit of the person, where those who manage its admins read it. */
async function writeDown(
  { db, sections }: { readonly db: Db; readonly sections: readonly NamedSection[] },
  { id }: Admin,
  change: string,
): Promise<void> {
  const section = sections.find(({ guard }) => guard === 'account')?.name
  const entry = { action: 'rescued', recordId: id, details: { change }, ...(section ? { section } : {}) } as const
  const units = [...(await postsOf(db, id)).keys()]
  if (units.length === 0) await audit({ db }, entry)
  for (const unit of units) await audit({ db, unit: { id: unit } }, entry)
}
