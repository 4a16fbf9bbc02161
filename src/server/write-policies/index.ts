import type { WritePolicyName } from '../../schema/editors.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { accountPolicy, afterAccountWrite } from './account-policy.ts'
import { deferEmailChange } from './defer-email-change.ts'
import { providerPolicy } from './provider-policy.ts'
import { afterRoleWrite, rolePolicy } from './role-policy.ts'
import { afterUnitWrite, unitPolicy } from './unit-policy.ts'
import type {
  CompletedWrite,
  DeferredWriteRule,
  PendingConfirmation,
  PendingWrite,
  WritePolicy,
} from './write-policy.ts'

const writePolicies: Readonly<Record<WritePolicyName, WritePolicy>> = {
  role: rolePolicy,
  account: accountPolicy,
  unit: unitPolicy,
  provider: providerPolicy,
}
const afterWriteHooks: Readonly<Partial<Record<WritePolicyName, (write: CompletedWrite) => Promise<void>>>> = {
  account: afterAccountWrite,
  role: afterRoleWrite,
  unit: afterUnitWrite,
}
const deferralRules: Readonly<Partial<Record<WritePolicyName, DeferredWriteRule>>> = { account: deferEmailChange }

/** Checks a write with the write policy of its section; returns no problems if the section has none. */
export async function checkWritePolicy(write: PendingWrite): Promise<readonly Problem[]> {
  const { writePolicy } = write.scope.section
  return writePolicy ? writePolicies[writePolicy](write) : []
}

/** Returns the part of a write that waits for confirmation; undefined if all of it applies at once. */
export async function deferChange(write: Parameters<DeferredWriteRule>[0]): Promise<PendingConfirmation | undefined> {
  const { writePolicy } = write.scope.section
  return writePolicy && (await deferralRules[writePolicy]?.(write))
}

/** Runs the side effects of a write, in its transaction. */
export async function afterWrite(write: CompletedWrite): Promise<void> {
  const { writePolicy } = write.scope.section
  if (writePolicy) await afterWriteHooks[writePolicy]?.(write)
}
