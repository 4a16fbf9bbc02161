import { sql } from 'kysely'
import { isUuid } from '../../fields/relation/relation.ts'
import { getAtPath } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { createProblem, type Problem } from '../../schema/validate-record.ts'
import { findFieldByPath } from '../database/sql-expressions.ts'
import { columnNameOf } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { lockForTransaction } from '../store/transaction-lock.ts'

/** Stops the recursion at cycles that other writers may have created. */
const maxLevels = 100

/**
 * Depth problems of a tree record's parent. With its descendants the record may not exceed the tree's maximum depth, unless it
 * was as deep before. From here on, writers of the tree wait for each other. Must run in the writing transaction, with a parent
 * that creates no cycle.
 */
export async function treeDepthProblems(
  scope: SectionContext,
  body: RecordValues,
  id: string,
): Promise<readonly Problem[]> {
  const { tree, depth: max } = scope.section.list
  const leaf = tree === undefined ? undefined : findFieldByPath(scope.section, tree)
  const parent = leaf && getAtPath(body, leaf.path)
  if (!leaf || max === undefined || !isUuid(parent) || parent === id) return []
  await lockForTransaction(scope, 'order')
  const { above, before, below } = await levelsOf(scope, { id, parent, column: columnNameOf(leaf.path) })
  if (above + below <= max || above <= before) return []
  return [createProblem(scope.section, leaf, leaf.path, { rule: 'depth', values: { max } })]
}

interface Levels {
  /** Number of ancestors at the new position, and at the current one (0 for a new or deleted record). */
  readonly above: number
  readonly before: number
  /** Number of levels of the record with its descendants. */
  readonly below: number
}

async function levelsOf(
  scope: SectionContext,
  { id, parent, column }: { id: string; parent: string; column: string },
): Promise<Levels> {
  const table = sectionTableSql(scope.section)
  const parentColumn = sql.id(column)
  const ancestorsSql = (name: string, start: unknown) => sql`
    ${sql.id(name)} (id, level) as (
      select ${start}::uuid, 1
      union all
      select t.${parentColumn}, level + 1 from ${table} as t join ${sql.id(name)} as a on t.id = a.id
      where t.bu_id = ${scope.unit.id} and t.${parentColumn} is not null and level < ${sql.lit(maxLevels)}
    )`
  const storedParentSql = sql`(select ${parentColumn} from ${table} where bu_id = ${scope.unit.id} and id = ${id} and deleted_at is null)`
  const { rows } = await sql<Levels>`
    with recursive ${ancestorsSql('above', sql`${parent}`)}, ${ancestorsSql('before', storedParentSql)}, under (id, level) as (
      select ${id}::uuid, 1
      union all
      select t.id, level + 1 from ${table} as t join under as u on t.${parentColumn} = u.id
      where t.bu_id = ${scope.unit.id} and t.deleted_at is null and level < ${sql.lit(maxLevels)}
    )
    select (select max(level) from above) as above, (select max(level) from under) as below,
      (select coalesce(max(level), 0) from before where id is not null) as before`.execute(scope.db)
  const [levels] = rows
  return levels ?? { above: 0, before: 0, below: 1 }
}
