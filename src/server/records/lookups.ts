import { type RawBuilder, sql } from 'kysely'
import { hasArabicAlias } from '../../fields/field-types.ts'
import { isUuid } from '../../fields/relation/relation.ts'
import { type FlatField, flattenFields, getAtPath, isLocalized } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import { columnNameOf } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { flattenValues, type ValueAtPath } from '../store/values.ts'

/** A body to store under an id. */
export interface BodyToStore {
  readonly id: string
  readonly body: RecordValues
}
/** Ids of the records that have a value. */
export type OwnersByValue = ReadonlyMap<string, readonly string[]>

/** Lookups of other records that several bodies need for validation. */
export interface RecordLookups {
  /** Ids of the records that use the slugs of the bodies, in either language. */
  readonly slugs: OwnersByValue
  /** Ids of the records that have the unique values of the bodies, by field path. */
  readonly values: ReadonlyMap<string, OwnersByValue>
  /** The referenced records that exist, by section. They are locked against deletion until this transaction ends. */
  readonly existing: ReadonlyMap<string, ReadonlySet<string>>
  /** The slug that the `freeSlug` query returned. */
  readonly freeSlug?: string | undefined
}

/** Runs all lookups for all bodies in one statement, together with the search for a free slug if one is needed. */
export async function loadLookups(
  scope: SectionContext,
  candidates: readonly BodyToStore[],
  freeSlug?: RawBuilder<unknown>,
): Promise<RecordLookups> {
  const slugs = candidates.flatMap(({ body }) => slugsIn(scope, body).map(({ value }) => String(value)))
  const submittedTexts = new Map(uniqueFields(scope).map(({ path }) => [path, textsAt(candidates, path)]))
  const targets = targetsOf(scope, candidates)
  const rows = await read<LookupRow>(scope, [
    ...(freeSlug ? [sql`select 'free' as kind, '' as name, '' as id, f.slug as value from (${freeSlug}) as f`] : []),
    ...(slugs.length > 0 ? [slugsSql(scope, slugs)] : []),
    ...[...submittedTexts]
      .filter(([, values]) => values.length > 0)
      .map(([path, values]) => valuesSql(scope, path, values)),
    ...[...targets].filter(([, ids]) => ids.length > 0).map(([name, ids]) => existingRecordsSql(scope, name, ids)),
  ])
  const rowsOf = (kind: LookupRow['kind'], name: string) => rows.filter((row) => row.kind === kind && row.name === name)
  return {
    slugs: ownersByValue(rowsOf('slug', '')),
    values: new Map([...submittedTexts.keys()].map((path) => [path, ownersByValue(rowsOf('value', path))])),
    existing: new Map([...targets.keys()].map((name) => [name, new Set(rowsOf('alive', name).map(({ id }) => id))])),
    freeSlug: rowsOf('free', '')[0]?.value ?? undefined,
  }
}

interface LookupRow {
  readonly kind: 'free' | 'slug' | 'value' | 'alive'
  readonly name: string
  readonly id: string
  readonly value: string | null
}

/** Returns the rows of several queries. They are not a union, because a union cannot take row locks. */
async function read<R>(scope: SectionContext, parts: readonly RawBuilder<unknown>[]): Promise<readonly R[]> {
  if (parts.length === 0) return []
  const lists = parts.map((query) => sql`(select coalesce(jsonb_agg(x), '[]') from (${query}) as x)`)
  const { rows } = await executePrepared(
    scope.db,
    sql<{ found: readonly R[] }>`select ${sql.join(lists, sql` || `)} as found`,
  )
  return rows[0]?.found ?? []
}

const ownersByValue = (rows: readonly LookupRow[]): OwnersByValue => {
  const ownersByValue = new Map<string, readonly string[]>()
  for (const { value, id } of rows)
    if (value !== null) ownersByValue.set(value, [...(ownersByValue.get(value) ?? []), id])
  return ownersByValue
}

/** The slugs of a body with their paths. */
export const slugsIn = ({ section }: SectionContext, body: RecordValues): readonly ValueAtPath[] =>
  flattenValues(section.fields, body).filter(({ leaf }) => hasArabicAlias(leaf.field))

const slugsSql = ({ section, unit }: SectionContext, slugs: readonly string[]): RawBuilder<unknown> => sql`
  select 'slug' as kind, '' as name, t.id, v.value
  from ${sectionTableSql(section)} as t cross join lateral (values (t.slug), (t.ar ->> 'slug')) as v (value)
  where t.bu_id = ${unit.id} and t.deleted_at is null
    and (t.slug = any(${[...slugs]}::text[]) or t.ar ->> 'slug' = any(${[...slugs]}::text[]))`

/** The fields with unique values. */
export const uniqueFields = ({ section }: SectionContext): readonly FlatField[] =>
  flattenFields(section.fields).filter(({ field }) => 'unique' in field && field.unique === true && !isLocalized(field))

const textsAt = (candidates: readonly BodyToStore[], path: string): readonly string[] =>
  candidates.map(({ body }) => getAtPath(body, path)).filter((value) => typeof value === 'string')

const valuesSql = ({ section, unit }: SectionContext, path: string, values: readonly string[]): RawBuilder<unknown> => {
  const column = sql.id('t', columnNameOf(path))
  return sql`
    select 'value' as kind, ${path}::text as name, t.id, v.value
    from unnest(${[...values]}::text[]) as v (value) join ${sectionTableSql(section)} as t on lower(${column}) = lower(v.value)
    where t.bu_id = ${unit.id} and t.deleted_at is null`
}

/** The ids that bodies reference, by section. */
function targetsOf(scope: SectionContext, candidates: readonly BodyToStore[]): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, Set<string>>()
  for (const { leaf, value } of candidates.flatMap(({ body }) => flattenValues(scope.section.fields, body))) {
    if (!('to' in leaf.field)) continue
    const ids = targets.get(leaf.field.to) ?? new Set<string>()
    for (const id of referencedIdsIn(value)) ids.add(id)
    targets.set(leaf.field.to, ids)
  }
  return new Map([...targets].map(([name, ids]) => [name, [...ids]]))
}

/** The ids in the value of a single or multi-reference field. */
export const referencedIdsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(isUuid)

/** Locks the referenced records against deletion until the transaction ends. */
const existingRecordsSql = ({ unit }: SectionContext, name: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  select 'alive' as kind, ${name}::text as name, id, null::text as value from ${sectionTableSql({ name })}
  where bu_id = ${unit.id} and id = any(${[...ids]}::uuid[]) and deleted_at is null order by id for key share`
