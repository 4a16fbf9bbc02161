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

/** No ring, which others than these writers might have made, is gone around for ever. */
const mostLevels = 100

/**
 * What is wrong with the parent of a record of a tree that has a limit: with all that stands under it, the record may not reach deeper
 * than that, unless it reached as deep before. Writers of the tree wait for each other from here on. Run inside the writing transaction,
 * on a parent that makes no ring.
 */
export async function depthProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const { tree, depth: max } = scope.section.list
  const leaf = tree === undefined ? undefined : leafAt(scope.section, tree)
  const parent = leaf && valueAt(body, leaf.path)
  if (!leaf || max === undefined || !isId(parent) || parent === id) return []
  await lockUntilEnd(scope, 'order')
  const { above, before, below } = await levelsOf(scope, { id, parent, column: columnNameOf(leaf.path) })
  if (above + below <= max || above <= before) return []
  return [problemOf(scope.section, leaf, leaf.path, { rule: 'depth', values: { max } })]
}

interface Levels {
  /** How many records stand above it, at the new place, and at the one that it has; of a new or deleted one that is none. */
  readonly above: number
  readonly before: number
  /** How many levels the record has with all that stands under it. */
  readonly below: number
}

async function levelsOf(
  scope: Scope,
  { id, parent, column }: { id: string; parent: string; column: string },
): Promise<Levels> {
  const table = tableOf(scope.section)
  const up = sql.id(column)
  const climb = (name: string, start: unknown) => sql`
    ${sql.id(name)} (id, level) as (
      select ${start}::uuid, 1
      union all
      select t.${up}, level + 1 from ${table} as t join ${sql.id(name)} as a on t.id = a.id
      where t.bu_id = ${scope.unit.id} and t.${up} is not null and level < ${sql.lit(mostLevels)}
    )`
  const stored = sql`(select ${up} from ${table} where bu_id = ${scope.unit.id} and id = ${id} and deleted_at is null)`
  const { rows } = await sql<Levels>`
    with recursive ${climb('above', sql`${parent}`)}, ${climb('before', stored)}, under (id, level) as (
      select ${id}::uuid, 1
      union all
      select t.id, level + 1 from ${table} as t join under as u on t.${up} = u.id
      where t.bu_id = ${scope.unit.id} and t.deleted_at is null and level < ${sql.lit(mostLevels)}
    )
    select (select max(level) from above) as above, (select max(level) from under) as below,
      (select coalesce(max(level), 0) from before where id is not null) as before`.execute(scope.db)
  const [levels] = rows
  return levels ?? { above: 0, before: 0, below: 1 }
}
