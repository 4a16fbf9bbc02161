import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../fields/relation/relation.ts'
import { previousNamesOf } from '../../schema/migrations/renames.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { formerNamesSql } from '../history/load-definition-history.ts'
import { badQuery } from '../http/errors.ts'
import { slugSql } from '../lists/row-sql.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { hasSlug } from '../store/slug-field.ts'
import { isStorableText } from '../store/values.ts'
import { executeFrequent } from './execute-frequent.ts'
import { expiryAfter, nextChangeSql } from './list-records.ts'
import type { WebsiteRecordRequest } from './parse-query.ts'
import { isPublicSql } from './public-records.ts'
import { websiteTextSql, withinLimitSql } from './record-sql.ts'

/** A public record as JSON text. */
export interface WebsiteRecord {
  readonly json: string
  readonly id: string
  readonly changesAt: number | null
}

/**
 * Reads the public record with this slug, Arabic slug or id; undefined if there is none. Throws `errors.query` naming `include` if the
 * record is too large with its references.
 */
export async function readWebsiteRecord(
  scope: SectionContext,
  key: string,
  request: WebsiteRecordRequest,
): Promise<WebsiteRecord | undefined> {
  return isStorableText(key) ? await readOne(scope, hasKey(scope, key), request) : undefined
}

/** Reads the record of a singleton; undefined before its first save. */
export const readWebsiteSingleton = (scope: SectionContext, request: WebsiteRecordRequest) =>
  readOne(scope, sql`true`, request)

async function readOne(
  scope: SectionContext,
  condition: RawBuilder<unknown>,
  { locale, fields, include }: WebsiteRecordRequest,
): Promise<WebsiteRecord | undefined> {
  const { section, sections, unit, db } = scope
  const record = websiteTextSql(section, 't', { sections, locale, fields, include })
  const statement = sql<{ id: string; json: string | null; next: number | null }>`
    select t.id, ${withinLimitSql('r.record', include)} as json, ${nextChangeSql(scope, include)} as next
    from ${sectionTableSql(section)} as t cross join lateral (select ${sql.raw(record)} as record offset 0) as r
    where t.bu_id = ${unit.id} and ${condition} and ${sql.raw(isPublicSql(section, 't', locale))} limit 1`
  const { rows } = await executeFrequent(db, statement)
  const [row] = rows
  if (!row) return undefined
  if (row.json === null) throw badQuery('include')
  return { json: row.json, id: row.id, changesAt: expiryAfter(row.next) }
}

function hasKey({ section }: SectionContext, key: string): RawBuilder<unknown> {
  const bySlug = sql`(t.slug = ${key} or t.ar ->> 'slug' = ${key})`
  if (isUuid(key)) return hasSlug(section) ? sql`(t.id = ${key} or ${bySlug})` : sql`t.id = ${key}`
  return hasSlug(section) ? bySlug : sql`false`
}

/**
 * The current slug of the public record that had this slug before, in the language of the request; undefined if there is none. The
 * audit log has each change of a slug, under the name that the section had then.
 */
export async function currentSlugOf(
  scope: SectionContext,
  formerSlug: string,
  locale: Locale | undefined,
): Promise<string | undefined> {
  const { section, unit, db } = scope
  if (!hasSlug(section) || !isStorableText(formerSlug)) return undefined
  const names = [section.name, ...previousNamesOf(section)]
  const namesSql = sql`array(select unnest(${names}::text[]) union ${formerNamesSql(names)})`
  const former = ['slug', 'ar.slug'].map(
    (path) => sql`select a.record_id, a.id from core.audit as a
      where a.bu_id = ${unit.id} and a.section = any(${namesSql}) and a.changes -> ${sql.lit(path)} ->> 0 = ${formerSlug}`,
  )
  const { rows } = await sql<{ slug: string }>`
    select ${sql.raw(slugSql(section, locale ?? 'en'))} as slug
    from (${sql.join(former, sql` union all `)}) as f join ${sectionTableSql(section)} as t
      on t.bu_id = ${unit.id} and t.id = f.record_id
    where ${sql.raw(isPublicSql(section, 't', locale))} order by f.id desc limit 1`.execute(db)
  return rows[0]?.slug
}
