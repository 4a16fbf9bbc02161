import type { Transaction } from 'kysely'
import { passwordFinding } from './accounts/password-rules.ts'
import { hashPassword } from './accounts/passwords.ts'
import { addAdmin, hasAdmins } from './accounts/people.ts'
import type { Context } from './context/context.ts'
import type { Settings } from './context/settings.ts'
import { takeLock } from './database/advisory-locks.ts'
import type { Database, Tables } from './database/tables.ts'
import { hasTable } from './database/upgrade/has-table.ts'

/** What an empty database was filled with: demonstration data, a first admin, or nothing because it was not empty. */
export type Filled = 'demo' | 'admin' | 'nothing'

interface Filling extends Context {
  /** Takes a sentence about how far it is. */
  readonly say: (sentence: string) => void
}

/**
 * Refuses, before a table is made, an empty database that this start could not fill: nobody says who its first admin is, their password is
 * too weak, or demonstration data is wanted of a build without it. Throws a sentence for people.
 */
export async function assertCanFill({ db }: Pick<Database, 'db'>, settings: Settings): Promise<void> {
  if (!(await hasTable(db, 'core.admins')) || !(await hasAdmins(db))) assertFirstAdmin(settings)
}

/**
 * Gives a database that has no people yet its first ones, all or nothing. Processes that start on one database at once wait for the first
 * of them, and then find it filled. Throws a sentence for people when nobody says who.
 */
export async function fillEmpty(context: Filling): Promise<Filled> {
  const { db } = context.database
  if (await hasAdmins(db)) return 'nothing'
  return await db.transaction().execute(async (inside) => {
    await takeLock(inside, 'seed')
    return (await hasAdmins(inside)) ? 'nothing' : await fill(inside, context)
  })
}

async function fill(db: Transaction<Tables>, context: Filling): Promise<Filled> {
  const { settings, sections, files, say } = context
  const admin = assertFirstAdmin(settings)
  if (!admin) {
    // A constant of the build: in that of an installation nothing of the demonstration is left.
    if (import.meta.env.MODE === 'installation') throw new Error(withoutDemonstration)
    const { seedDemo } = await import('./demo/seed.ts')
    await seedDemo({ db, sections, files, say })
    return 'demo'
  }
  const passwordHash = await hashPassword(admin.password)
  // A group admin, who makes the units.
  await addAdmin(db, { name: admin.name ?? nameIn(admin.email), email: admin.email, passwordHash, isGroupAdmin: true })
  return 'admin'
}

const withoutDemonstration =
  'This build is without demonstration data: set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin of the empty database. `npm start` builds with it.'

/** The first admin that the settings name; none where demonstration data brings its own. */
function assertFirstAdmin({ seed, admin, passwordMin }: Settings): Settings['admin'] {
  if (seed === 'demo') {
    if (import.meta.env.MODE === 'installation') throw new Error(withoutDemonstration)
    return undefined
  }
  if (!admin)
    throw new Error(
      'The database is empty: set ADMIN_EMAIL and ADMIN_PASSWORD for its first admin, or SEED=demo for demonstration data.',
    )
  assertPassword(admin, passwordMin)
  return admin
}

/** The first admin's password is held to the rules of everybody's. */
function assertPassword({ email, password, name = '' }: NonNullable<Settings['admin']>, min: number): void {
  const finding = passwordFinding(password, min, { email, name })
  if (finding?.rule === 'min') throw new Error(`ADMIN_PASSWORD must have at least ${min} characters.`)
  if (finding)
    throw new Error('ADMIN_PASSWORD is easy to guess: it is a common one, or contains the address or the name.')
}

const nameIn = (email: string): string => email.split('@')[0] ?? email
