import type { Permission } from '../../../src/group/permissions.ts'
import { addAdmin, addRole, assign } from '../../../src/server/accounts/people.ts'
import { base, type Client, clientOf, password, type TestApp } from '../../harness/app.ts'
import { quickHash } from '../../harness/quick-hash.ts'

/** Somebody with these permissions in the hospital, and none elsewhere. */
export async function someoneWith(all: TestApp, name: string, permissions: readonly Permission[]): Promise<Client> {
  const { db } = all.database
  const email = `${name}@example.com`
  const { id: adminId } = await addAdmin(db, { name, email, passwordHash: await quickHash(password) })
  const buId = all.units.hospital
  await assign(db, { adminId, buId, roleId: await addRole(db, buId, { name, permissions }) })
  const answer = await all.app.inject({ method: 'POST', url: `${base}/login`, payload: { email, password } })
  return clientOf(all.app, { authorization: `Bearer ${answer.json().access_token}`, 'bu-id': buId })
}
