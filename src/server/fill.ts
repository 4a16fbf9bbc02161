import { uuidv7 } from 'uuidv7'
import { permissions } from '../schema/permissions.ts'
import type { Context } from './context.ts'
import type { Log } from './database/open.ts'
import { seedDemo } from './demo/seed.ts'
import { demoUnits } from './demo/units.ts'
import { passwordFinding } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { addAdmin, addRole, assign, hasAdmins } from './store/people.ts'
import { saveUnit } from './store/units.ts'

/** What an empty database was filled with: demonstration data, a first admin, or nothing because it was not empty. */
export type Filled = 'demo' | 'admin' | 'nothing'

/** Gives a database that has no people yet its first ones. Throws a sentence for people when nobody says who. */
export async function fillEmpty(context: Context & { readonly log: Log }): Promise<Filled> {
  const { settings, database, sections, files, log } = context
  if (await hasAdmins(database.db)) return 'nothing'
  if (settings.seed === 'demo') {
    await seedDemo({ db: database.db, sections, files, log })
    return 'demo'
  }
  if (!settings.admin)
    throw new Error(
      'The database is empty: set ADMIN_EMAIL and ADMIN_PASSWORD for its first admin, or SEED=demo for demonstration data.',
    )
  await addFirstAdmin(context, settings.admin)
  return 'admin'
}

/** The first admin is master-admin of every unit of the group. */
async function addFirstAdmin(
  { database: { db }, settings }: Context,
  admin: { email: string; password: string },
): Promise<void> {
  assertPassword(admin, settings.passwordMin)
  const passwordHash = await hashPassword(admin.password)
  await db.transaction().execute(async (transaction) => {
    const { id } = await addAdmin(transaction, { name: nameIn(admin.email), email: admin.email, passwordHash })
    for (const { name, displayName } of demoUnits) {
      const { id: buId } = await saveUnit(transaction, { id: uuidv7(), name, displayName, frontUrl: null })
      const roleId = await addRole(transaction, buId, { name: 'master-admin', permissions, reserved: true })
      await assign(transaction, { adminId: id, buId, roleId })
    }
  })
}

/** The first admin's password is held to the rules of everybody's. */
function assertPassword({ email, password }: { email: string; password: string }, min: number): void {
  const finding = passwordFinding(password, min, { email, name: '' })
  if (finding?.rule === 'min') throw new Error(`ADMIN_PASSWORD must have at least ${min} characters.`)
  if (finding) throw new Error('ADMIN_PASSWORD is easy to guess: it is a common one, or contains the address.')
}

const nameIn = (email: string): string => email.split('@')[0] ?? email
