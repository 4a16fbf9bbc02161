import { sql } from 'kysely'
import { leavesOf, valueAt } from '../../schema/fields.ts'
import type { BooleanField } from '../../schema/kinds/boolean.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { reservedSlugs } from '../../schema/paths.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import { published } from '../../schema/statuses.ts'
import { columnNameOf } from '../database/names.ts'
import { lockUntilEnd } from '../store/locks.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { type Placed, placedValues, type Values } from '../store/values.ts'
import { apartProblems } from './apart.ts'
import { type Candidate, type Holders, idsOf, type Keys, keysOf, slugsIn, uniqueLeaves } from './keys.ts'
import { treeProblems } from './tree.ts'

/** What is wrong with a body that only the database can tell; `id` is the record's own. Run inside the writing transaction. */
export async function databaseProblems(scope: Scope, candidate: Candidate, looked?: Keys): Promise<readonly Problem[]> {
  const { id, body } = candidate
  const keys = looked ?? (await keysOf(scope, [candidate]))
  return [
    ...keyProblems(scope, [candidate], keys)(candidate),
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
 * What is wrong with each of several bodies by the keys that were looked up for them: a slug or a value that is taken, a reference to what
 * is not there. What two of them take from each other, the database refuses.
 */
export function keyProblems(
  scope: Scope,
  candidates: readonly Candidate[],
  { slugs, values, alive }: Keys,
): (candidate: Candidate) => readonly Problem[] {
  const known = withOneAnother(scope, candidates, alive)
  return (candidate) => [
    ...slugProblems(scope, candidate, slugs),
    ...uniqueLeaves(scope).flatMap((leaf) =>
      isTaken(values.get(leaf.path), valueAt(candidate.body, leaf.path), candidate.id)
        ? [problemOf(scope.section, leaf, leaf.path, { rule: 'taken' })]
        : [],
    ),
    ...placedValues(scope.section.fields, candidate.body).flatMap((placed) =>
      referenceProblem(scope, placed, known, candidate.id),
    ),
  ]
}

const isTaken = (holders: Holders | undefined, value: unknown, id: string): boolean =>
  holders?.get(String(value))?.some((holder) => holder !== id) ?? false

/** Those that come together may refer to each other; in a tree what a record stands under is there before it. */
function withOneAnother({ section }: Scope, candidates: readonly Candidate[], alive: Keys['alive']): Keys['alive'] {
  const together = section.list.tree === undefined ? candidates.map(({ id }) => id) : []
  return new Map([...alive, [section.name, new Set([...(alive.get(section.name) ?? []), ...together])]])
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
