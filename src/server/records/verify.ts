import { sql } from 'kysely'
import { type FieldOfKind, isLocalized, leavesOf, valueAt } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { reservedSlugs } from '../../schema/paths.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import { published } from '../../schema/statuses.ts'
import { columnNameOf, quoted } from '../database/names.ts'
import { lockUntilEnd } from '../store/locks.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { type Placed, placedValues, type Values } from '../store/values.ts'
import { apartProblems } from './apart.ts'
import { treeProblems } from './tree.ts'

/** What is wrong with a body that only the database can tell; `id` is the record's own. Run inside the writing transaction. */
export async function databaseProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  return [
    ...(await slugProblems(scope, body, id)),
    ...(await uniqueProblems(scope, body, id)),
    ...(await referenceProblems(scope, body, id)),
    ...(await atMostProblems(scope, body, id)),
    ...(await apartProblems(scope, body, id)),
    ...(await treeProblems(scope, body, id)),
  ]
}

/** Slugs that are the names of pages, or look like ids, by which a record is found before one is by a slug. */
export function reservedProblems(scope: Scope, body: Values): readonly Problem[] {
  const reserved = reservedSlugs(scope.section, scope.sections)
  return slugsIn(scope, body)
    .filter(({ value }) => isId(value) || reserved.includes(String(value)))
    .map(({ path, leaf }) => problemOf(scope.section, leaf, path, { rule: 'reserved' }))
}

async function slugProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const problems = [...reservedProblems(scope, body)]
  const isReserved = (path: string) => problems.some((problem) => problem.path === path)
  for (const { path, leaf, value } of slugsIn(scope, body)) {
    if (!isReserved(path) && (await isSlugTaken(scope, String(value), id)))
      problems.push(problemOf(scope.section, leaf, path, { rule: 'taken' }))
  }
  return problems
}

const slugsIn = ({ section }: Scope, body: Values): readonly Placed[] =>
  placedValues(section.fields, body).filter(({ leaf }) => leaf.field.kind === 'slug')

async function isSlugTaken(scope: Scope, slug: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${tableOf(scope.section)}
    where bu_id = ${scope.unit.id} and deleted_at is null and (slug = ${slug} or ar ->> 'slug' = ${slug}) and id <> ${id}
    limit 1`.execute(scope.db)
  return rows.length > 0
}

async function uniqueProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const leaf of leavesOf(scope.section.fields)) {
    if (!('unique' in leaf.field) || leaf.field.unique !== true || isLocalized(leaf.field)) continue
    const value = valueAt(body, leaf.path)
    if (typeof value !== 'string') continue
    const { rows } = await sql`
      select 1 from ${tableOf(scope.section)}
      where bu_id = ${scope.unit.id} and deleted_at is null and id <> ${id}
        and lower(${sql.raw(quoted(columnNameOf(leaf.path)))}) = lower(${value}) limit 1`.execute(scope.db)
    if (rows.length > 0) problems.push(problemOf(scope.section, leaf, leaf.path, { rule: 'taken' }))
  }
  return problems
}

async function referenceProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const placed = placedValues(scope.section.fields, body).filter(({ value }) => idsOf(value).length > 0)
  const targets = new Map<string, Set<string>>()
  for (const { leaf, value } of placed) {
    if (!('to' in leaf.field)) continue
    const ids = targets.get(leaf.field.to) ?? new Set<string>()
    for (const one of idsOf(value)) ids.add(one)
    targets.set(leaf.field.to, ids)
  }
  const found = new Map<string, ReadonlySet<string>>()
  for (const [name, ids] of targets) found.set(name, await aliveIds(scope, name, [...ids]))
  return placed.flatMap((one) => referenceProblem(scope, one, found, id))
}

function referenceProblem(
  scope: Scope,
  { leaf, path, value }: Placed,
  found: ReadonlyMap<string, ReadonlySet<string>>,
  id: string,
): readonly Problem[] {
  if (!('to' in leaf.field)) return []
  const known = found.get(leaf.field.to)
  if (!idsOf(value).every((one) => known?.has(one)))
    return [problemOf(scope.section, leaf, path, { rule: 'reference' })]
  const isOwn = leaf.field.to === scope.section.name && idsOf(value).includes(id)
  return isOwn ? [problemOf(scope.section, leaf, path, { rule: 'self' })] : []
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).filter(isId)

/** Locked against being deleted until the transaction that refers to them has ended. */
async function aliveIds(scope: Scope, name: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${tableOf({ name })}
    where bu_id = ${scope.unit.id} and id in (${sql.join(ids)}) and deleted_at is null
    order by id for key share`.execute(scope.db)
  return new Set(rows.map((row) => row.id))
}

/** Writers of a switch that few records may have on wait for each other, so that two of them cannot both be the last. */
async function atMostProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const leaf of leavesOf(scope.section.fields)) {
    if (leaf.field.kind !== 'boolean' || leaf.field.atMost === undefined || !isCounted(leaf.field, leaf.path, body))
      continue
    const { atMost: max, until } = leaf.field
    await lockUntilEnd(scope, leaf.path)
    const shown = until ? sql`status = ${published} and ${sql.raw(quoted(columnNameOf(until)))} > now()` : sql`true`
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${tableOf(scope.section)}
      where bu_id = ${scope.unit.id} and deleted_at is null and ${sql.raw(quoted(columnNameOf(leaf.path)))} and ${shown}
        and id <> ${id}
    `.execute(scope.db)
    if ((rows[0]?.count ?? 0) >= max) {
      problems.push(problemOf(scope.section, leaf, leaf.path, { rule: 'atMost', values: { max } }))
    }
  }
  return problems
}

/** Is the switch on, and the record among those that count? */
function isCounted({ until }: FieldOfKind<'boolean'>, path: string, body: Values): boolean {
  if (valueAt(body, path) !== true) return false
  return until === undefined || (body.status === published && Date.parse(String(valueAt(body, until))) > Date.now())
}
