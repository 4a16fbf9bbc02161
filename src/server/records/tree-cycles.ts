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

/** Problems of a tree record's parent: a record cannot be its own ancestor. */
export async function cycleProblems(
  scope: SectionContext,
  body: RecordValues,
  id: string,
): Promise<readonly Problem[]> {
  const { tree } = scope.section.list
  const leaf = tree === undefined ? undefined : findFieldByPath(scope.section, tree)
  const parent = tree === undefined ? undefined : getAtPath(body, tree)
  if (!leaf || !isUuid(parent) || parent === id || !(await isDescendant(scope, { id: parent, ancestor: id }))) return []
  return [createProblem(scope.section, leaf, leaf.path, { rule: 'cycle' })]
}

/**
 * Whether a tree record is a descendant of another. From here on, writers of the tree wait for each other, so that two
 * concurrent moves cannot create a cycle together. Must run in the writing transaction.
 */
async function isDescendant(
  scope: SectionContext,
  { id, ancestor }: { id: string; ancestor: string },
): Promise<boolean> {
  await lockForTransaction(scope, 'order')
  const parent = sql.id(columnNameOf(scope.section.list.tree ?? ''))
  const { rows } = await sql`
    with recursive above (id) as (
      select ${parent} from ${sectionTableSql(scope.section)} where bu_id = ${scope.unit.id} and id = ${id}
      union
      select t.${parent} from ${sectionTableSql(scope.section)} as t join above on t.id = above.id where t.bu_id = ${scope.unit.id}
    )
    select 1 from above where id = ${ancestor} limit 1`.execute(scope.db)
  return rows.length > 0
}
