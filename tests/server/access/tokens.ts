import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { allPermissions, masterAdmin } from '../../../src/group/permissions.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { saveUnit } from '../../../src/server/store/units.ts'
import { fastPasswordHash } from '../../harness/fast-password-hash.ts'

/** Of somebody who may do everything in a unit of their own, and is no group admin. */
export async function tokenWithoutAccess({ db }: Database): Promise<string> {
  const own = await saveUnit(db, {
    id: uuidv7(),
    name: 'far-away',
    displayName: { en: 'Far', ar: 'بعيد' },
    frontUrl: null,
  })
  const { id } = await addAdmin(db, {
    name: 'A stranger',
    email: 'stranger@example.com',
    passwordHash: await fastPasswordHash('x'),
  })
  const roleId = await createRole(db, own.id, { name: masterAdmin, permissions: allPermissions, reserved: true })
  await assignRole(db, { adminId: id, buId: own.id, roleId })
  return createSession(db, id)
}

/** Of the group admin, who was signed in. */
export async function expiredToken({ db }: Database): Promise<string> {
  const boss = await db
    .selectFrom('core.admins')
    .select('id')
    .where('email', '=', 'boss@example.com')
    .executeTakeFirstOrThrow()
  const token = await createSession(db, boss.id)
  const hash = createHash('sha256').update(token).digest('hex')
  await db
    .updateTable('core.sessions')
    .set({ expires_at: new Date(0) })
    .where('token_hash', '=', hash)
    .execute()
  return token
}
