import { sql } from 'kysely'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { websiteUrl } from '../../schema/paths.ts'
import { escapeHtml } from '../../schema/text/escape-html.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { columnSql } from '../database/sql-expressions.ts'
import { isoTimestampSql, slugSql } from '../lists/row-sql.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { expiryAfter } from './list-records.ts'
import { isPublicSql, languagesSql, nextScheduledSql } from './public-records.ts'
import { createWebsiteResponse, type WebsiteResponse } from './website-response.ts'

/** Records per page. With an address per language and their alternates, 1,000 records are about 1 MB. */
const pageSize = 1000

interface SitemapQuery {
  readonly page?: number | undefined
  /** Only the pages in this language; without it those in each language. */
  readonly lang?: Locale | undefined
}

interface PageRow {
  readonly section: number
  readonly en: string
  readonly ar: string
  readonly languages: readonly Locale[]
  readonly updated: string
}

/**
 * The sitemap of a unit's website: the page of every public record in each of its languages, with its alternates (`hreflang`). The
 * contexts are those of the sections whose records have pages, all of one unit. Undefined if the unit has no website address.
 */
export async function readSitemap(
  scopes: readonly SectionContext[],
  { page = 1, lang }: SitemapQuery,
): Promise<WebsiteResponse | undefined> {
  const [first] = scopes
  if (!first?.unit.frontUrl) return undefined
  const { unit, db } = first
  const sections = scopes.map(({ section }) => section)
  const [{ rows }, next] = await Promise.all([
    selectPage(sections, unit.id, { page, lang }).execute(db),
    sql<{ next: number | null }>`
      select ${nextScheduledSql(sections, unit.id)} as next`.execute(db),
  ])
  const urls = rows.slice(0, pageSize).flatMap((row) => urlsOf(row, scopes, lang))
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return await createWebsiteResponse(text, {
    type: 'application/xml; charset=utf-8',
    tags: [unit.name, ...sections.map(({ name }) => `${unit.name}:${name}`)],
    changesAt: expiryAfter(next.rows[0]?.next),
    link: rows.length > pageSize ? `<?${lang ? `lang=${lang}&` : ''}page=${page + 1}>; rel="next"` : undefined,
  })
}

/** The records of a page and one more. First only their ids are sorted, because the other values are large. */
function selectPage(
  sections: readonly EffectiveSection[],
  unitId: string,
  { page, lang }: SitemapQuery & { readonly page: number },
) {
  const ids = sections.map(
    (section, index) => sql`
      select ${sql.lit(index)}::integer as section, t.id from ${sectionTableSql(section)} as t
      where t.bu_id = ${unitId} and ${sql.raw(isPublicSql(section, 't', lang))}`,
  )
  const rows = sections.map(
    (section, index) => sql`
      select p.section, p.id, ${sql.raw(slugSql(section, 'en'))} as en, ${sql.raw(slugSql(section, 'ar'))} as ar,
        ${sql.raw(languagesSql(section, 't'))} as languages,
        ${sql.raw(isoTimestampSql(columnSql('updated_at', 't')))} as updated
      from page as p join ${sectionTableSql(section)} as t on t.bu_id = ${unitId} and t.id = p.id
      where p.section = ${sql.lit(index)}`,
  )
  return sql<PageRow>`
    with page as materialized (
      select i.section, i.id from (${sql.join(ids, sql` union all `)}) as i order by i.section, i.id
      limit ${sql.lit(pageSize + 1)} offset ${sql.lit((page - 1) * pageSize)}
    )
    select r.* from (${sql.join(rows, sql` union all `)}) as r order by r.section, r.id`
}

/** The addresses of a record in each of its languages, or in the given one. */
function urlsOf(row: PageRow, scopes: readonly SectionContext[], lang: Locale | undefined): readonly string[] {
  const scope = scopes[row.section]
  if (!scope) return []
  const { section, unit } = scope
  const addresses = locales
    .filter((locale) => row.languages.includes(locale))
    .map((locale) => {
      const slug = encodeURIComponent(row[locale])
      return { locale, url: escapeHtml(websiteUrl(section, { frontUrl: unit.frontUrl, locale, slug }) ?? '') }
    })
  const [standard] = addresses
  const alternates = [...addresses, ...(standard ? [{ ...standard, locale: 'x-default' }] : [])].map(
    ({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`,
  )
  const listed = addresses.filter(({ locale }) => lang === undefined || locale === lang)
  return listed.map(({ url }) => `<url><loc>${url}</loc><lastmod>${row.updated}</lastmod>${alternates.join('')}</url>`)
}
