import { call } from './requests/api.ts'
import { readSession, storeImpersonatedRole } from './requests/session.ts'

/** Starts to impersonate another role in the unit; the server logs this. The caller must refetch all data. */
export async function startImpersonation(role: string): Promise<void> {
  const { data } = await call('POST /api/v1/dashboard/admin/impersonation', { body: { role } })
  storeImpersonatedRole(data)
}

/** Ends impersonation. Takes effect even if the server cannot be reached. */
export async function stopImpersonation(): Promise<void> {
  const { impersonatedRole } = readSession()
  if (!impersonatedRole) return
  const told = call(
    'POST /api/v1/dashboard/admin/impersonation/stop',
    { body: { role: impersonatedRole.id } },
    { silent: true },
  )
  storeImpersonatedRole(null)
  await told.catch(() => undefined)
}
