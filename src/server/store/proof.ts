import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './scope.ts'

/**
 * Asks, within the statement that reads, whether who asks is still what the scope was given for: nothing can then be withdrawn between
 * the look at the rights and the look at the records.
 */
export interface Proof {
  readonly version: RawBuilder<string | null>
  /** Takes what the database answered; throws `Disproved` when it is another. */
  check(version: string | null): void
}

/** What was assumed of who asks is so no longer, and nothing that was read is to be answered. */
export class Disproved extends Error {}

type Proving = Pick<Scope, 'proof'>

/** The first columns of a statement whose scope is yet to be proven. */
export const proofSql = ({ proof }: Proving): RawBuilder<unknown> =>
  proof ? sql`(${proof.version}) as proof, ` : sql``

/** Checks the first row of such a statement; without rows nothing is proven. */
export function prove({ proof }: Proving, row: object | undefined): void {
  if (!proof || !row) return
  const version: unknown = Reflect.get(row, 'proof')
  proof.check(typeof version === 'string' ? version : null)
}
