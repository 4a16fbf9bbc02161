import { type RawBuilder, sql } from 'kysely'
import { isLocalized, type Leaf, leavesOf, valueAt } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { hasArabicAlias } from '../../schema/kinds.ts'
import { columnNameOf } from '../database/names.ts'
import { executePrepared } from '../database/prepared.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { type Placed, placedValues, type Values } from '../store/values.ts'

/** A body as it would be stored under an id. */
export interface Candidate {
  readonly id: string
  readonly body: Values
}
/** The ids of the records that have a value. */
export type Holders = ReadonlyMap<string, readonly string[]>

/** What other records tell of several bodies by what they are called. */
export interface Keys {
  /** Who has the slugs that the bodies want, in either language. */
  readonly slugs: Holders
  /** Who has a unique value that the bodies want, by the field's path. */
  readonly values: ReadonlyMap<string, Holders>
  /** Which of the records that the bodies refer to are there, by section; none of them is deleted before this transaction has ended. */
  readonly alive: ReadonlyMap<string, ReadonlySet<string>>
  /** What `freeSlug` found. */
  readonly freeSlug?: string | undefined
}

/** Looks all of it up for all the bodies, in one statement, and with it a slug where one is to be found. */
export async function keysOf(
  scope: Scope,
  candidates: readonly Candidate[],
  freeSlug?: RawBuilder<unknown>,
): Promise<Keys> {
  const slugs = candidates.flatMap(({ body }) => slugsIn(scope, body).map(({ value }) => String(value)))
  const wanted = new Map(uniqueLeaves(scope).map(({ path }) => [path, textsAt(candidates, path)]))
  const targets = targetsOf(scope, candidates)
  const found = await read<Found>(scope, [
    ...(freeSlug ? [sql`select 'free' as kind, '' as name, '' as id, f.slug as value from (${freeSlug}) as f`] : []),
    ...(slugs.length > 0 ? [slugsSql(scope, slugs)] : []),
    ...[...wanted].filter(([, values]) => values.length > 0).map(([path, values]) => valuesSql(scope, path, values)),
    ...[...targets].filter(([, ids]) => ids.length > 0).map(([name, ids]) => aliveSql(scope, name, ids)),
  ])
  const of = (kind: Found['kind'], name: string) => found.filter((one) => one.kind === kind && one.name === name)
  return {
    slugs: holdersIn(of('slug', '')),
    values: new Map([...wanted.keys()].map((path) => [path, holdersIn(of('value', path))])),
    alive: new Map([...targets.keys()].map((name) => [name, new Set(of('alive', name).map(({ id }) => id))])),
    freeSlug: of('free', '')[0]?.value ?? undefined,
  }
}

interface Found {
  readonly kind: 'free' | 'slug' | 'value' | 'alive'
  readonly name: string
  readonly id: string
  readonly value: string | null
}

/** Rows of several queries, whose locks are none of a union's. */
async function read<R>(scope: Scope, parts: readonly RawBuilder<unknown>[]): Promise<readonly R[]> {
  if (parts.length === 0) return []
  const lists = parts.map((part) => sql`(select coalesce(jsonb_agg(x), '[]') from (${part}) as x)`)
  const { rows } = await executePrepared(
    scope.db,
    sql<{ found: readonly R[] }>`select ${sql.join(lists, sql` || `)} as found`,
  )
  return rows[0]?.found ?? []
}

const holdersIn = (found: readonly Found[]): Holders => {
  const holders = new Map<string, readonly string[]>()
  for (const { value, id } of found) if (value !== null) holders.set(value, [...(holders.get(value) ?? []), id])
  return holders
}

/** The slugs of a body, by where they stand. */
export const slugsIn = ({ section }: Scope, body: Values): readonly Placed[] =>
  placedValues(section.fields, body).filter(({ leaf }) => hasArabicAlias(leaf.field))

const slugsSql = ({ section, unit }: Scope, slugs: readonly string[]): RawBuilder<unknown> => sql`
  select 'slug' as kind, '' as name, t.id, v.value
  from ${tableOf(section)} as t cross join lateral (values (t.slug), (t.ar ->> 'slug')) as v (value)
  where t.bu_id = ${unit.id} and t.deleted_at is null
    and (t.slug = any(${[...slugs]}::text[]) or t.ar ->> 'slug' = any(${[...slugs]}::text[]))`

/** The fields whose values no two records share. */
export const uniqueLeaves = ({ section }: Scope): readonly Leaf[] =>
  leavesOf(section.fields).filter(({ field }) => 'unique' in field && field.unique === true && !isLocalized(field))

const textsAt = (candidates: readonly Candidate[], path: string): readonly string[] =>
  candidates.map(({ body }) => valueAt(body, path)).filter((value) => typeof value === 'string')

const valuesSql = ({ section, unit }: Scope, path: string, values: readonly string[]): RawBuilder<unknown> => {
  const column = sql.id('t', columnNameOf(path))
  return sql`
    select 'value' as kind, ${path}::text as name, t.id, v.value
    from unnest(${[...values]}::text[]) as v (value) join ${tableOf(section)} as t on lower(${column}) = lower(v.value)
    where t.bu_id = ${unit.id} and t.deleted_at is null`
}

/** The ids that bodies refer to, by section. */
function targetsOf(scope: Scope, candidates: readonly Candidate[]): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, Set<string>>()
  for (const { leaf, value } of candidates.flatMap(({ body }) => placedValues(scope.section.fields, body))) {
    if (!('to' in leaf.field)) continue
    const ids = targets.get(leaf.field.to) ?? new Set<string>()
    for (const id of idsOf(value)) ids.add(id)
    targets.set(leaf.field.to, ids)
  }
  return new Map([...targets].map(([name, ids]) => [name, [...ids]]))
}

/** The ids in a value that refers to one or to several. */
export const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).filter(isId)

/** Locked against being deleted until the transaction that refers to them has ended. */
const aliveSql = ({ unit }: Scope, name: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  select 'alive' as kind, ${name}::text as name, id, null::text as value from ${tableOf({ name })}
  where bu_id = ${unit.id} and id = any(${[...ids]}::uuid[]) and deleted_at is null order by id for key share`
