import { type RawBuilder, sql } from 'kysely'
import type { SectionContext } from '../store/section-context.ts'

/**
 * Limits a join on known ids to these rows. A log is a union view: PostgreSQL pushes conditions into it but not joins, and would
 * read the whole view.
 */
export const idSemijoinSql = ({ section }: SectionContext, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  section.kind === 'log' ? sql`and t.id = any(array(${ids}))` : sql``
