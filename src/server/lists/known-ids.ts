import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../store/scope.ts'

/**
 * Has a join with ids that are known read only the rows of those: a log stands on a union, into which PostgreSQL takes a condition
 * but no join, and which it would read as a whole.
 */
export const andKnown = ({ section }: Scope, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  section.kind === 'log' ? sql`and t.id = any(array(${ids}))` : sql``
