import { type Kysely, sql } from 'kysely'
import { passwordFinding } from './accounts/password-rules.ts'
import { hashPassword } from './accounts/passwords.ts'
import { addAdmin, hasAdmins } from './accounts/people.ts'
import type { Context } from './context/context.ts'
import type { Settings } from './context/settings.ts'
import type { Log } from './database/open.ts'
import type { Tables } from './database/tables.ts'

/** What an empty database was filled with: demonstration data, a first admin, or nothing because it was not empty. */
export type Filled = 'demo' | 'admin' | 'nothing'

/** Any number will do, as long as every process that fills takes the same one. */
const fillLock = 7_306_251_181

/**
 * Gives a database that has no people yet its first ones, all or nothing. Processes that start on one database at once wait for the first
 * of them, and then find it filled. Throws a sentence for people when nobody says who.
 */
export async function fillEmpty(context: Context & { readonly log: Log }): Promise<Filled> {
  const { db } = context.database
  if (await hasAdmins(db)) return 'nothing'
  return await db.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(fillLock)})`.execute(inside)
    return (await hasAdmins(inside)) ? 'nothing' : await fill(inside, context)
  })
}

async function fill(db: Kysely<Tables>, context: Context & { readonly log: Log }): Promise<Filled> {
  const { settings, sections, files, log } = context
  if (settings.seed === 'demo') {
    // Of what only a demonstration needs, other starts load nothing.
    const { seedDemo } = await import('./demo/seed.ts')
    await seedDemo({ db, sections, files, log })
    return 'demo'
  }
  if (!settings.admin)
    throw new Error(
      'The database is empty: set ADMIN_EMAIL and ADMIN_PASSWORD for its first admin, or SEED=demo for demonstration data.',
    )
  await addFirstAdmin(db, settings, settings.admin)
  return 'admin'
}

/** The first admin is a group admin, and makes the units. */
async function addFirstAdmin(
  db: Kysely<Tables>,
  { passwordMin }: Pick<Settings, 'passwordMin'>,
  admin: { email: string; password: string },
): Promise<void> {
  assertPassword(admin, passwordMin)
  const passwordHash = await hashPassword(admin.password)
  await addAdmin(db, { name: nameIn(admin.email), email: admin.email, passwordHash, isGroupAdmin: true })
}

/** The first admin's password is held to the rules of everybody's. */
function assertPassword({ email, password }: { email: string; password: string }, min: number): void {
  const finding = passwordFinding(password, min, { email, name: '' })
  if (finding?.rule === 'min') throw new Error(`ADMIN_PASSWORD must have at least ${min} characters.`)
  if (finding) throw new Error('ADMIN_PASSWORD is easy to guess: it is a common one, or contains the address.')
}

const nameIn = (email: string): string => email.split('@')[0] ?? email
