import { sql } from 'kysely'
import { valueAt } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import { leafAt } from '../database/expressions.ts'
import { columnNameOf } from '../database/names.ts'
import { lockUntilEnd } from '../store/locks.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'

/** What is wrong with the parent of a record of a tree: the record may not stand under itself, directly or through others. */
export async function ringProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const { tree } = scope.section.list
  const leaf = tree === undefined ? undefined : leafAt(scope.section, tree)
  const parent = tree === undefined ? undefined : valueAt(body, tree)
  if (!leaf || !isId(parent) || parent === id || !(await isUnder(scope, { id: parent, ancestor: id }))) return []
  return [problemOf(scope.section, leaf, leaf.path, { rule: 'ring' })]
}

/**
 * Does a record of a tree stand under another, through however many? Writers of the tree wait for each other from here on, so that two
 * moves that are right by themselves cannot make a ring together. Run inside the writing transaction.
 */
async function isUnder(scope: Scope, { id, ancestor }: { id: string; ancestor: string }): Promise<boolean> {
  await lockUntilEnd(scope, 'order')
  const parent = sql.id(columnNameOf(scope.section.list.tree ?? ''))
  const { rows } = await sql`
    with recursive above (id) as (
      select ${parent} from ${tableOf(scope.section)} where bu_id = ${scope.unit.id} and id = ${id}
      union
      select t.${parent} from ${tableOf(scope.section)} as t join above on t.id = above.id where t.bu_id = ${scope.unit.id}
    )
    select 1 from above where id = ${ancestor} limit 1`.execute(scope.db)
  return rows.length > 0
}
