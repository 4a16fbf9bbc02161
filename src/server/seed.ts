import type { Transaction } from 'kysely'
import { addAdmin, hasAdmins } from './accounts/admins.ts'
import { passwordFinding } from './accounts/password-rules.ts'
import { hashPassword } from './accounts/passwords.ts'
import type { Context } from './context/context.ts'
import type { Settings } from './context/settings.ts'
import { acquireAdvisoryLock } from './database/advisory-locks.ts'
import type { Database } from './database/database.ts'
import { allowLongPauses } from './database/long-pauses.ts'
import { hasTable } from './database/migrations/has-table.ts'
import type { Tables } from './database/tables.ts'

/** What an empty database was seeded with: demonstration data, a first admin, or nothing because it was not empty. */
export type SeedResult = 'demo' | 'admin' | 'nothing'

interface SeedContext extends Context {
  /** Reports progress with a message. */
  readonly say: (sentence: string) => void
}

/**
 * Checks before any table is created that an empty database can be seeded. Throws an error with a message for the operator if the settings
 * name no first admin, or if that admin's password is too weak. Also throws if demonstration data is requested from a build without it.
 */
export async function assertCanSeed({ db }: Pick<Database, 'db'>, settings: Settings): Promise<void> {
  if (!(await hasTable(db, 'core.admins')) || !(await hasAdmins(db))) assertFirstAdmin(settings)
}

/**
 * Creates the first accounts of an empty database in one transaction. Processes that start at the same time wait for the first of them,
 * and then find the database seeded. Throws an error with a message for the operator if the settings name no first admin.
 */
export async function seedIfEmpty(context: SeedContext): Promise<SeedResult> {
  const { db } = context.database
  if (await hasAdmins(db)) return 'nothing'
  return await db.transaction().execute(async (inside) => {
    await allowLongPauses(inside)
    await acquireAdvisoryLock(inside, 'seed')
    return (await hasAdmins(inside)) ? 'nothing' : await seedDatabase(inside, context)
  })
}

async function seedDatabase(db: Transaction<Tables>, context: SeedContext): Promise<SeedResult> {
  const { settings, sections, files, say } = context
  const admin = assertFirstAdmin(settings)
  if (!admin) {
    // A build-time constant: the build of an installation contains no demonstration data.
    if (import.meta.env.MODE === 'installation') throw new Error(withoutDemonstration)
    const { seedDemo } = await import('./demo/seed-demo.ts')
    await seedDemo({ db, sections, files, report: say })
    return 'demo'
  }
  const passwordHash = await hashPassword(admin.password)
  // A group admin, who creates the units.
  await addAdmin(db, { name: admin.name ?? nameIn(admin.email), email: admin.email, passwordHash, isGroupAdmin: true })
  return 'admin'
}

const withoutDemonstration =
  'This build is without demonstration data: set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin of the empty database. `npm start` builds with it.'

/** Returns the first admin from the settings; undefined if demonstration data includes one. */
function assertFirstAdmin({ seed, admin, passwordMin }: Settings): Settings['admin'] {
  if (seed === 'demo') {
    if (import.meta.env.MODE === 'installation') throw new Error(withoutDemonstration)
    return undefined
  }
  if (!admin)
    throw new Error(
      import.meta.env.MODE === 'installation'
        ? 'The database is empty: set ADMIN_EMAIL and ADMIN_PASSWORD for its first admin.'
        : 'The database is empty: set ADMIN_EMAIL and ADMIN_PASSWORD for its first admin, or SEED=demo for demonstration data.',
    )
  assertPassword(admin, passwordMin)
  return admin
}

/** The first admin's password must satisfy the same rules as any other. */
function assertPassword({ email, password, name = '' }: NonNullable<Settings['admin']>, min: number): void {
  const finding = passwordFinding(password, min, { email, name })
  if (finding?.rule === 'min') throw new Error(`ADMIN_PASSWORD must have at least ${min} characters.`)
  if (finding)
    throw new Error('ADMIN_PASSWORD is easy to guess: it is a common one, or contains the address or the name.')
}

const nameIn = (email: string): string => email.split('@')[0] ?? email
