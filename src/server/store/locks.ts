import { lockByText } from '../database/advisory-locks.ts'
import { executeAhead } from '../database/prepared.ts'
import type { Scope } from './scope.ts'

/** Makes others who want the same of this section and unit wait until this transaction has ended. */
export async function lockUntilEnd(scope: Scope, what: string): Promise<void> {
  const name = `${scope.unit.id} ${scope.section.name} ${what}`
  await executeAhead(scope.db, lockByText(name))
}
