import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../fields/relation/relation.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import { LargeRecordError, notFound } from '../http/errors.ts'
import { type LoadedRecord, loadRowsAsJson, sectionTableSql } from './row-loader.ts'
import type { SectionContext } from './section-context.ts'
import { type SerializedRecord, serializeBilingual, serializeLocale } from './serializer.ts'
import { hasSlug } from './slug-field.ts'
import { isStorableText } from './values.ts'

/** Finds a record by its slug, its Arabic slug or its id. Throws `errors.notFound`; finds a deleted record only with `deleted`. */
export async function findRecord(
  scope: SectionContext,
  key: string,
  options: { locale?: Locale | undefined; deleted?: boolean } = {},
): Promise<SerializedRecord> {
  const raw = await loadRecord(scope, key, { state: options.deleted ? 'any' : 'alive' })
  return options.locale ? serializeLocale(scope.section, raw, options.locale) : serializeBilingual(scope.section, raw)
}

/** The row lock held until the transaction ends: `no key update` for an edit, `update` for a deletion, which blocks referrers. */
type RowLock = 'for no key update' | 'for update'
interface RawOptions {
  /** Which records to search. With `any`, an existing record is preferred to a deleted one. */
  readonly state?: 'alive' | 'deleted' | 'any'
  readonly lock?: RowLock
}

/** Loads the stored record of a key. Throws `errors.notFound`, and `LargeRecordError` if the record is larger than the context allows. */
export async function loadRecord(scope: SectionContext, key: string, options: RawOptions = {}): Promise<LoadedRecord> {
  const raw = options.lock ? await lockAndLoad(scope, key, options) : await findLoadedRecord(scope, key, options)
  if (raw) return raw
  throw notFound()
}

/** Returns the ids of the records with these keys, by key. A key is a slug, an Arabic slug, or an id, which is returned unchanged. */
export async function findIds(
  scope: SectionContext,
  keys: readonly string[],
  state: 'alive' | 'deleted',
): Promise<ReadonlyMap<string, string>> {
  const idEntries = keys.filter(isUuid).map((id): [string, string] => [id, id])
  const slugs = keys.filter((key) => !isUuid(key) && isStorableText(key))
  if (slugs.length === 0 || !hasSlug(scope.section)) return new Map(idEntries)
  // One query for each language, because each slug has its own index.
  const bySlug = [sql`t.slug`, sql`(t.ar ->> 'slug')`].map(
    (slug) => sql`select t.id::text as id, ${slug} as slug from ${sectionTableSql(scope.section)} as t
      where t.bu_id = ${scope.unit.id} and ${stateConditions[state]} and ${slug} = any(${slugs}::text[])`,
  )
  const { rows } = await sql<{ id: string; slug: string }>`${sql.join(bySlug, sql` union all `)}`.execute(scope.db)
  return new Map([...rows.map(({ id, slug }): [string, string] => [slug, id]), ...idEntries])
}

/** Whether a record that is not deleted has this key. */
export const hasRecord = async (scope: SectionContext, key: string): Promise<boolean> =>
  (await loadOneAsJson(scope, key, {})) !== undefined

/** As `loadRecord`, but undefined if there is no such record. */
export async function findLoadedRecord(
  scope: SectionContext,
  key: string,
  options: RawOptions = {},
): Promise<LoadedRecord | undefined> {
  const record = await loadOneAsJson(scope, key, options)
  return record === undefined ? undefined : parseRecord(scope, record)
}

async function loadOneAsJson(scope: SectionContext, key: string, options: RawOptions): Promise<string | undefined> {
  if (!isStorableText(key)) return undefined
  return (await loadRowsAsJson(scope, keyAndStateSql(scope, key, options), firstMatchSql(key)))[0]
}

function parseRecord(scope: SectionContext, record: string): LoadedRecord {
  if (record.length > (scope.access.maxRecordCharacters ?? Number.POSITIVE_INFINITY)) throw new LargeRecordError()
  return JSON.parse(record)
}

/** Locks before it reads: a query that waits for a lock sees the other tables as they were before the wait. */
async function lockAndLoad(scope: SectionContext, key: string, options: RawOptions): Promise<LoadedRecord | undefined> {
  if (!isStorableText(key)) return undefined
  const { rows } = await executePrepared(
    scope.db,
    sql<{ id: string }>`
      select t.id from ${sectionTableSql(scope.section)} as t
      where t.bu_id = ${scope.unit.id} and ${keyAndStateSql(scope, key, options)} ${firstMatchSql(key)} ${sql.raw(options.lock ?? '')}`,
  )
  const id = rows[0]?.id
  const [record] = id === undefined ? [] : await loadRowsAsJson(scope, sql`t.id = ${id}`)
  return record === undefined ? undefined : parseRecord(scope, record)
}

const stateConditions = {
  alive: sql`t.deleted_at is null`,
  deleted: sql`t.deleted_at is not null`,
  any: sql`true`,
}

const keyAndStateSql = (scope: SectionContext, key: string, options: RawOptions): RawBuilder<unknown> =>
  sql`${keyCondition(scope, key)} and ${stateConditions[options.state ?? 'alive']}`

/** A match by id comes before a match by slug; current slugs cannot equal an id. */
const firstMatchSql = (key: string): RawBuilder<unknown> =>
  sql`order by (t.id::text = ${key}) desc, t.deleted_at desc nulls first, (t.slug = ${key}) desc nulls last limit 1`

/** Older slugs may have the form of an id, so an id is also tried as a slug. */
function keyCondition(scope: SectionContext, key: string): RawBuilder<unknown> {
  const bySlug = sql`(t.slug = ${key} or t.ar ->> 'slug' = ${key})`
  if (!isUuid(key)) return hasSlug(scope.section) ? bySlug : sql`false`
  return hasSlug(scope.section) ? sql`(t.id = ${key} or ${bySlug})` : sql`t.id = ${key}`
}
