import type { GuardName } from '../../schema/editors.ts'
import type { Problem } from '../../schema/problems.ts'
import { account, invite } from './account.ts'
import type { Guard, Write } from './guard.ts'
import { role } from './role.ts'
import { unit } from './unit.ts'

const guards: Readonly<Record<GuardName, Guard>> = { role, account, unit }
const entailed: Readonly<Partial<Record<GuardName, (write: Write) => Promise<void>>>> = { account: invite }

/** What the guard of the write's section has against it; nothing where the section has none. */
export async function guarded(write: Write): Promise<readonly Problem[]> {
  const { guard } = write.scope.section
  return guard ? guards[guard](write) : []
}

/** What a new record brings with it beyond its own row, in the transaction that makes it. */
export async function entail(write: Write): Promise<void> {
  const { guard } = write.scope.section
  if (guard) await entailed[guard]?.(write)
}
