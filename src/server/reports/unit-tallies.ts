import { sql } from 'kysely'
import { tableNameOf } from '../database/names.ts'
import { isView } from '../database/staff-views.ts'
import type { Scope } from '../store/scope.ts'

type Sectioned = Pick<Scope, 'section'>

/** How many records the sections of a unit have, those in the trash aside. */
export interface UnitTallies {
  /** Of a section, or of its records of one status; nothing of one that is not counted, such as that of admins. */
  of(scope: Sectioned, status?: string): number | undefined
  /** May there be any? */
  hasAny(scope: Sectioned, status?: string): boolean
}

/** All that is counted of a unit, in one look: by it, nobody asks the tables of sections that have nothing. */
export async function unitTallies({ db, unit }: Scope): Promise<UnitTallies> {
  const { rows } = await sql<{ table: string; status: string; count: number }>`
    select c.table_name as table, c.status, sum(c.count)::int as count from core.tallies as c
    where c.bu_id = ${unit.id} and not c.is_deleted group by c.table_name, c.status`.execute(db)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const of: UnitTallies['of'] = ({ section }, status) => {
    const table = tableNameOf(section.name)
    if (isView(table)) return undefined
    const own = (byTable.get(table) ?? []).filter((row) => status === undefined || row.status === status)
    return own.reduce((sum, { count }) => sum + count, 0)
  }
  return { of, hasAny: (scope, status) => of(scope, status) !== 0 }
}
