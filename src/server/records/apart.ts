import { type RawBuilder, sql } from 'kysely'
import { isLocalized, type Leaf, leavesOf, valueAt } from '../../schema/fields.ts'
import { withoutEndSlashes } from '../../schema/kinds/url.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import { columnNameOf } from '../database/names.ts'
import { lockUntilEnd } from '../store/locks.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'

/**
 * The values of two fields that are to stay apart: none of the one may be among those of the other, in this record or any two.
 * Writers wait for each other, so that two of them cannot make together what each alone may not.
 */
export async function apartProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const leaf of leavesOf(scope.section.fields)) {
    const other = otherOf(scope, leaf)
    if (!other) continue
    await lockUntilEnd(scope, leaf.path)
    const [to, from] = [valueAt(body, leaf.path), valueAt(body, other.path)]
    const isAmong = async (column: Leaf, values: readonly string[]) =>
      values.length > 0 && (await isStored(scope, column, values, id))
    const own = pagesOf(scope, to).some((page) => pagesOf(scope, from).includes(page))
    if (own || (await isAmong(other, pagesOf(scope, to))))
      problems.push(problemOf(scope.section, leaf, leaf.path, { rule: 'apart' }))
    else if (await isAmong(leaf, pagesOf(scope, from)))
      problems.push(problemOf(scope.section, other, other.path, { rule: 'apart' }))
  }
  return problems
}

function otherOf({ section }: Scope, { field }: Leaf): Leaf | undefined {
  const name = 'apart' in field ? field.apart : undefined
  return leavesOf(section.fields).find((leaf) => leaf.path === name && !isLocalized(leaf.field))
}

/** The ways to write an address: a page of the unit's own website goes by its path and in full. */
function pagesOf({ unit }: Scope, value: unknown): readonly string[] {
  if (typeof value !== 'string' || value === '') return []
  const site = (unit.frontUrl ?? '').replace(/\/$/, '').toLowerCase()
  const address = value.toLowerCase()
  const page = site !== '' && address.startsWith(`${site}/`) ? withoutEndSlashes(address.slice(site.length)) : address
  return page.startsWith('/') && site !== '' ? [page, site + page] : [page]
}

async function isStored(scope: Scope, { path }: Leaf, values: readonly string[], id: string): Promise<boolean> {
  const column: RawBuilder<unknown> = sql.id(columnNameOf(path))
  const { rows } = await sql`
    select 1 from ${tableOf(scope.section)}
    where bu_id = ${scope.unit.id} and deleted_at is null and id <> ${id} and lower(${column}) in (${sql.join(values)})
    limit 1`.execute(scope.db)
  return rows.length > 0
}
