import { sql } from 'kysely'
import { isLocalized, type Leaf, leavesOf, valueAt } from '../../schema/fields.ts'
import type { BooleanField } from '../../schema/kinds/boolean.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { hasArabicAlias } from '../../schema/kinds.ts'
import { reservedSlugs } from '../../schema/paths.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import { published } from '../../schema/statuses.ts'
import { columnNameOf } from '../database/names.ts'
import { lockUntilEnd } from '../store/locks.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { type Placed, placedValues, type Values } from '../store/values.ts'
import { apartProblems } from './apart.ts'
import { treeProblems } from './tree.ts'

/** A body as it would be stored under an id. */
interface Candidate {
  readonly id: string
  readonly body: Values
}

/** What is wrong with a body that only the database can tell; `id` is the record's own. Run inside the writing transaction. */
export async function databaseProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const candidate = { id, body }
  const problemsOf = await keyProblems(scope, [candidate])
  return [
    ...problemsOf(candidate),
    ...(await comparedProblems(scope, body, id)),
    ...(await treeProblems(scope, body, id)),
  ]
}

/** What is wrong with a body beside those of all other records, whether it is stored among them already or not. */
export const comparedProblems = async (scope: Scope, body: Values, id: string): Promise<readonly Problem[]> => [
  ...(await atMostProblems(scope, body, id)),
  ...(await apartProblems(scope, body, id)),
]

/**
 * What is wrong with each of several bodies that other records tell by what they are called: a slug or a value that is taken, a reference
 * to what is not there. Looked up for all of them at once; what two of them take from each other, the database refuses.
 */
export async function keyProblems(
  scope: Scope,
  candidates: readonly Candidate[],
): Promise<(candidate: Candidate) => readonly Problem[]> {
  const slugs = await takenSlugs(scope, candidates)
  const values = await takenValues(scope, candidates)
  const unique = uniqueLeaves(scope)
  const alive = await aliveTargets(scope, candidates)
  return (candidate) => [
    ...slugProblems(scope, candidate, slugs),
    ...unique.flatMap((leaf) =>
      isTaken(values.get(leaf.path), valueAt(candidate.body, leaf.path), candidate.id)
        ? [problemOf(scope.section, leaf, leaf.path, { rule: 'taken' })]
        : [],
    ),
    ...placedValues(scope.section.fields, candidate.body).flatMap((placed) =>
      referenceProblem(scope, placed, alive, candidate.id),
    ),
  ]
}

/** The ids of the records that have a value. */
type Holders = ReadonlyMap<string, readonly string[]>

const isTaken = (holders: Holders | undefined, value: unknown, id: string): boolean =>
  holders?.get(String(value))?.some((holder) => holder !== id) ?? false

const holdersIn = (rows: readonly { readonly value: string | null; readonly id: string }[]): Holders => {
  const holders = new Map<string, readonly string[]>()
  for (const { value, id } of rows) if (value !== null) holders.set(value, [...(holders.get(value) ?? []), id])
  return holders
}

/** Slugs that are the names of pages, or look like ids, by which a record is found before one is by a slug. */
export function reservedProblems(scope: Scope, body: Values): readonly Problem[] {
  const slugs = slugsIn(scope, body)
  if (slugs.length === 0) return []
  const reserved = reservedSlugs(scope.section, scope.sections)
  return slugs
    .filter(({ value }) => isId(value) || reserved.includes(String(value)))
    .map(({ path, leaf }) => problemOf(scope.section, leaf, path, { rule: 'reserved' }))
}

function slugProblems(scope: Scope, { body, id }: Candidate, taken: Holders): readonly Problem[] {
  const reserved = reservedProblems(scope, body)
  const isReserved = (path: string) => reserved.some((problem) => problem.path === path)
  const found = slugsIn(scope, body)
    .filter(({ path, value }) => !isReserved(path) && isTaken(taken, value, id))
    .map(({ path, leaf }) => problemOf(scope.section, leaf, path, { rule: 'taken' }))
  return [...reserved, ...found]
}

const slugsIn = ({ section }: Scope, body: Values): readonly Placed[] =>
  placedValues(section.fields, body).filter(({ leaf }) => hasArabicAlias(leaf.field))

async function takenSlugs(scope: Scope, candidates: readonly Candidate[]): Promise<Holders> {
  const slugs = candidates.flatMap(({ body }) => slugsIn(scope, body).map(({ value }) => String(value)))
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ id: string; slug: string | null; alias: string | null }>`
    select id, slug, ar ->> 'slug' as alias from ${tableOf(scope.section)}
    where bu_id = ${scope.unit.id} and deleted_at is null
      and (slug in (${sql.join(slugs)}) or ar ->> 'slug' in (${sql.join(slugs)}))`.execute(scope.db)
  return holdersIn(rows.flatMap(({ id, slug, alias }) => [slug, alias].map((value) => ({ id, value }))))
}

const uniqueLeaves = ({ section }: Scope): readonly Leaf[] =>
  leavesOf(section.fields).filter(({ field }) => 'unique' in field && field.unique === true && !isLocalized(field))

async function takenValues(scope: Scope, candidates: readonly Candidate[]): Promise<ReadonlyMap<string, Holders>> {
  const taken = new Map<string, Holders>()
  for (const { path } of uniqueLeaves(scope)) {
    const values = candidates.map(({ body }) => valueAt(body, path)).filter((value) => typeof value === 'string')
    if (values.length === 0) continue
    const column = sql.id(columnNameOf(path))
    const lowered = sql.join(values.map((value) => sql`lower(${value})`))
    const { rows } = await sql<{ id: string; value: string }>`
      select t.id, v.value from ${tableOf(scope.section)} as t
      join lateral jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as v on lower(v.value) = lower(t.${column})
      where t.bu_id = ${scope.unit.id} and t.deleted_at is null and lower(t.${column}) in (${lowered})`.execute(
      scope.db,
    )
    taken.set(path, holdersIn(rows))
  }
  return taken
}

/** Which of the records that several bodies refer to are there, by section. */
async function aliveTargets(
  scope: Scope,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const targets = new Map<string, Set<string>>()
  for (const { leaf, value } of candidates.flatMap(({ body }) => placedValues(scope.section.fields, body))) {
    if (!('to' in leaf.field)) continue
    const ids = targets.get(leaf.field.to) ?? new Set<string>()
    for (const one of idsOf(value)) ids.add(one)
    targets.set(leaf.field.to, ids)
  }
  const alive = new Map<string, ReadonlySet<string>>()
  for (const [name, ids] of targets) if (ids.size > 0) alive.set(name, await aliveIds(scope, name, [...ids]))
  const { name, list } = scope.section
  // Those that come together may refer to each other; in a tree what a record stands under is there before it.
  const together = list.tree === undefined ? candidates.map(({ id }) => id) : []
  return alive.set(name, new Set([...(alive.get(name) ?? []), ...together]))
}

function referenceProblem(
  scope: Scope,
  { leaf, path, value }: Placed,
  alive: ReadonlyMap<string, ReadonlySet<string>>,
  id: string,
): readonly Problem[] {
  if (!('to' in leaf.field)) return []
  const known = alive.get(leaf.field.to)
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
    if (!('atMost' in leaf.field) || leaf.field.atMost === undefined || !isCounted(leaf.field, leaf.path, body))
      continue
    const { atMost: max, until } = leaf.field
    await lockUntilEnd(scope, leaf.path)
    const shown = until ? sql`status = ${published} and ${sql.id(columnNameOf(until))} > now()` : sql`true`
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${tableOf(scope.section)}
      where bu_id = ${scope.unit.id} and deleted_at is null and ${sql.id(columnNameOf(leaf.path))} and ${shown}
        and id <> ${id}
    `.execute(scope.db)
    if ((rows[0]?.count ?? 0) >= max) {
      problems.push(problemOf(scope.section, leaf, leaf.path, { rule: 'atMost', values: { max } }))
    }
  }
  return problems
}

/** Is the switch on, and the record among those that count? */
function isCounted({ until }: BooleanField, path: string, body: Values): boolean {
  if (valueAt(body, path) !== true) return false
  return until === undefined || (body.status === published && Date.parse(String(valueAt(body, until))) > Date.now())
}
