import type { GuardName } from '../../schema/editors.ts'
import type { Problem } from '../../schema/problems.ts'
import { account, afterAccountWrite } from './account.ts'
import type { Guard, PutOff, Waiting, Write, Written } from './guard.ts'
import { putOffEmail } from './new-email.ts'
import { provider } from './provider.ts'
import { afterRoleWrite, role } from './role.ts'
import { afterUnitWrite, unit } from './unit.ts'

export { limitAddressChecks } from './address-checks.ts'

const guards: Readonly<Record<GuardName, Guard>> = { role, account, unit, provider }
const entailed: Readonly<Partial<Record<GuardName, (written: Written) => Promise<void>>>> = {
  account: afterAccountWrite,
  role: afterRoleWrite,
  unit: afterUnitWrite,
}
const puttingOff: Readonly<Partial<Record<GuardName, PutOff>>> = { account: putOffEmail }

/** What the guard of the write's section has against it; nothing where the section has none. */
export async function guarded(write: Write): Promise<readonly Problem[]> {
  const { guard } = write.scope.section
  return guard ? guards[guard](write) : []
}

/** What of a write has to wait for somebody's word; nothing where all of it counts at once. */
export async function putOff(write: Parameters<PutOff>[0]): Promise<Waiting | undefined> {
  const { guard } = write.scope.section
  return guard && (await puttingOff[guard]?.(write))
}

/** What a write brings with it beyond the record's own row, in its transaction. */
export async function entail(written: Written): Promise<void> {
  const { guard } = written.scope.section
  if (guard) await entailed[guard]?.(written)
}
