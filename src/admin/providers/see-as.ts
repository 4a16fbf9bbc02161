import { ask } from './requests/api.ts'
import { readSession, storeSeen } from './requests/session.ts'

/** Sees the unit as another role from now on, which the server writes down. Everything that was fetched before is to be fetched anew. */
export async function beginSeeing(role: string): Promise<void> {
  const { data } = await ask('POST /api/v1/dashboard/admin/see-as', { body: { role } })
  storeSeen(data)
}

/** Sees it as oneself again; where the server cannot be told, it was left all the same. */
export async function endSeeing(): Promise<void> {
  const { seen } = readSession()
  if (!seen) return
  const told = ask('POST /api/v1/dashboard/admin/see-as/end', { body: { role: seen.id } }, { quiet: true })
  storeSeen(null)
  await told.catch(() => undefined)
}
