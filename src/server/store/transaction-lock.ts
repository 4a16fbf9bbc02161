import { lockByText } from '../database/advisory-locks.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import type { SectionContext } from './section-context.ts'

/** Serializes transactions that take the same lock of this section and unit: others wait until this one ends. */
export async function lockForTransaction(scope: SectionContext, purpose: string): Promise<void> {
  const name = `${scope.unit.id} ${scope.section.name} ${purpose}`
  await executePrepared(scope.db, lockByText(name))
}
