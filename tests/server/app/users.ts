import type { Permission } from '../../../src/group/permissions.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { apiBase, type Client, clientOf, password, type TestApp } from '../../harness/app.ts'
import { fastPasswordHash } from '../../harness/fast-password-hash.ts'

/** Somebody with these permissions in the hospital, and none elsewhere. */
export async function createUserWith(all: TestApp, name: string, permissions: readonly Permission[]): Promise<Client> {
  const { db } = all.database
  const email = `${name}@example.com`
  const { id: adminId } = await addAdmin(db, { name, email, passwordHash: await fastPasswordHash(password) })
  const buId = all.units.hospital
  await assignRole(db, { adminId, buId, roleId: await createRole(db, buId, { name, permissions }) })
  const answer = await all.app.inject({ method: 'POST', url: `${apiBase}/login`, payload: { email, password } })
  return clientOf(all.app, { authorization: `Bearer ${answer.json().access_token}`, 'bu-id': buId })
}
