import { sql } from 'kysely'
import { isViewBacked } from '../database/section-views.ts'
import { tableNameOf } from '../database/sql-names.ts'
import type { SectionContext } from '../store/section-context.ts'

type SectionRef = Pick<SectionContext, 'section'>

/** Record counts of a unit's sections, without the trash. */
export interface UnitRecordCounts {
  /** The count of a section, or of one of its statuses; undefined for a section without record counts, such as admins. */
  countOf(scope: SectionRef, status?: string): number | undefined
  /** Whether there may be any records. */
  hasAny(scope: SectionRef, status?: string): boolean
}

/** Loads all record counts of a unit in one query, so that tables of empty sections need not be queried. */
export async function loadUnitRecordCounts({ db, unit }: SectionContext): Promise<UnitRecordCounts> {
  const { rows } = await sql<{ table: string; status: string; count: number }>`
    select c.table_name as table, c.status, sum(c.count)::int as count from core.record_counts as c
    where c.bu_id = ${unit.id} and not c.is_deleted group by c.table_name, c.status`.execute(db)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const countOf: UnitRecordCounts['countOf'] = ({ section }, status) => {
    const table = tableNameOf(section.name)
    if (isViewBacked(table)) return undefined
    const tableCounts = (byTable.get(table) ?? []).filter((row) => status === undefined || row.status === status)
    return tableCounts.reduce((sum, { count }) => sum + count, 0)
  }
  return { countOf, hasAny: (scope, status) => countOf(scope, status) !== 0 }
}
