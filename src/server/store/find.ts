import { type RawBuilder, sql } from 'kysely'
import { isId } from '../../schema/kinds/relation.ts'
import type { Locale } from '../../schema/text/words.ts'
import { executePrepared } from '../database/prepared.ts'
import { LargeRecordError, notFound } from '../http/errors.ts'
import { flatRecord, fullRecord, type StoredRecord } from './assemble.ts'
import { type RawRecord, readJson, tableOf } from './raw.ts'
import type { Scope } from './scope.ts'
import { hasSlug } from './slug-field.ts'
import { isStorable } from './values.ts'

/**
 * The record of a key: its slug, its Arabic slug or its id. Throws `errors.notFound`; a deleted one is found only with `deleted`.
 */
export async function findRecord(
  scope: Scope,
  key: string,
  options: { locale?: Locale | undefined; deleted?: boolean } = {},
): Promise<StoredRecord> {
  const raw = await findRaw(scope, key, { state: options.deleted ? 'any' : 'alive' })
  return options.locale ? flatRecord(scope.section, raw, options.locale) : fullRecord(scope.section, raw)
}

/** How the row is kept from changing until the transaction ends: for an edit, or for a deletion, which referrers wait for. */
type RowLock = 'for no key update' | 'for update'
interface RawOptions {
  /** Which ones to look among; of any, an alive one is found before a deleted one. */
  readonly state?: 'alive' | 'deleted' | 'any'
  readonly lock?: RowLock
}

/** The stored record of a key. Throws `errors.notFound`, and `LargeRecordError` where it is too large for the scope. */
export async function findRaw(scope: Scope, key: string, options: RawOptions = {}): Promise<RawRecord> {
  const raw = options.lock ? await lockRaw(scope, key, options) : await readOne(scope, key, options)
  if (raw) return raw
  throw notFound()
}

/** The ids of the records that have these keys, by key: slugs, Arabic slugs, or ids, which are taken as they are. */
export async function findIds(
  scope: Scope,
  keys: readonly string[],
  state: 'alive' | 'deleted',
): Promise<ReadonlyMap<string, string>> {
  const own = keys.filter(isId).map((id): [string, string] => [id, id])
  const slugs = keys.filter((key) => !isId(key) && isStorable(key))
  if (slugs.length === 0 || !hasSlug(scope.section)) return new Map(own)
  // Each language by itself, because each has its index.
  const bySlug = [sql`t.slug`, sql`(t.ar ->> 'slug')`].map(
    (slug) => sql`select t.id::text as id, ${slug} as slug from ${tableOf(scope.section)} as t
      where t.bu_id = ${scope.unit.id} and ${states[state]} and ${slug} = any(${slugs}::text[])`,
  )
  const { rows } = await sql<{ id: string; slug: string }>`${sql.join(bySlug, sql` union all `)}`.execute(scope.db)
  return new Map([...rows.map(({ id, slug }): [string, string] => [slug, id]), ...own])
}

/** Is there a record of a key that is not deleted? */
export const hasRecord = async (scope: Scope, key: string): Promise<boolean> =>
  (await readOneJson(scope, key, {})) !== undefined

async function readOne(scope: Scope, key: string, options: RawOptions): Promise<RawRecord | undefined> {
  const record = await readOneJson(scope, key, options)
  return record === undefined ? undefined : parsed(scope, record)
}

async function readOneJson(scope: Scope, key: string, options: RawOptions): Promise<string | undefined> {
  if (!isStorable(key)) return undefined
  return (await readJson(scope, condition(scope, key, options), first(key)))[0]
}

function parsed(scope: Scope, record: string): RawRecord {
  if (record.length > (scope.maxRecordCharacters ?? Number.POSITIVE_INFINITY)) throw new LargeRecordError()
  return JSON.parse(record)
}

/** Locks, then reads: a query that waits for a lock sees the other tables as they were before it waited. */
async function lockRaw(scope: Scope, key: string, options: RawOptions): Promise<RawRecord | undefined> {
  if (!isStorable(key)) return undefined
  const { rows } = await executePrepared(
    scope.db,
    sql<{ id: string }>`
      select t.id from ${tableOf(scope.section)} as t
      where t.bu_id = ${scope.unit.id} and ${condition(scope, key, options)} ${first(key)} ${sql.raw(options.lock ?? '')}`,
  )
  const id = rows[0]?.id
  const [record] = id === undefined ? [] : await readJson(scope, sql`t.id = ${id}`)
  return record === undefined ? undefined : parsed(scope, record)
}

const states = {
  alive: sql`t.deleted_at is null`,
  deleted: sql`t.deleted_at is not null`,
  any: sql`true`,
}

const condition = (scope: Scope, key: string, options: RawOptions): RawBuilder<unknown> =>
  sql`${keyCondition(scope, key)} and ${states[options.state ?? 'alive']}`

/** What has the key as its id comes before what has it as a slug, which no slug of today does. */
const first = (key: string): RawBuilder<unknown> =>
  sql`order by (t.id::text = ${key}) desc, t.deleted_at desc nulls first, (t.slug = ${key}) desc nulls last limit 1`

/** Slugs could once look like ids, so an id is tried as a slug too. */
function keyCondition(scope: Scope, key: string): RawBuilder<unknown> {
  const bySlug = sql`(t.slug = ${key} or t.ar ->> 'slug' = ${key})`
  if (!isId(key)) return hasSlug(scope.section) ? bySlug : sql`false`
  return hasSlug(scope.section) ? sql`(t.id = ${key} or ${bySlug})` : sql`t.id = ${key}`
}
