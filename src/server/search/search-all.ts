import { type RawBuilder, sql } from 'kysely'
import type { SearchHit } from '../../api/unit-endpoints.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { titleSql } from '../database/sql-expressions.ts'
import { maxExactTotal } from '../lists/paging.ts'
import { slugSql } from '../lists/row-sql.ts'
import { relevanceSql, type SearchTerms, searchConditions } from '../lists/where.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { visibleSearchSql } from '../store/title-visibility.ts'
import { findMatchSnippets } from './match-snippets.ts'

type Hit = Omit<SearchHit, 'reason'>
type RankedHit = Hit & { readonly relevance: number }

const hitsOfSection = 5
const hitsInAll = 20

/**
 * Searches all of these sections except logs: at most 5 records of a section, 20 in all. Each section gets its share, regardless
 * of the others. The best matches come first, and sections in the order of their best match.
 */
export async function searchAllSections(
  scopes: readonly SectionContext[],
  search: SearchTerms,
  locale: Locale,
): Promise<readonly SearchHit[]> {
  if (search.words.length === 0) return []
  const recordScopes = scopes.filter(({ section }) => section.kind !== 'log')
  const parts = recordScopes.map((scope) => {
    const { section, unit } = scope
    const searchTerms = searchConditions(section, search, visibleSearchSql(scope))
    const conditions = [sql`t.bu_id = ${unit.id}`, sql`t.deleted_at is null`, ...searchTerms]
    return sql`(select ${section.name}::text as section, t.id::text as id, ${sql.raw(slugSql(section, locale))} as slug,
      coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title, t.status, t.relevance
      from (select t.*, ${relevanceSql(search.words, visibleSearchSql(scope))} as relevance
        from ${sectionTableSql(section)} as t where ${sql.join(conditions, sql` and `)}
        limit ${sql.lit(maxExactTotal)}) as t
      order by t.relevance, t.updated_at desc nulls last, t.id desc limit ${sql.lit(hitsOfSection)})`
  })
  const hits = distributeHits(await rankedHits(scopes, parts))
  const reasons = await findMatchSnippets(recordScopes, hits, search, locale)
  return hits.map((hit) => ({ ...hit, reason: reasons.get(hit.id) ?? null }))
}

/** One query that combines one for each section, best matches first. */
async function rankedHits(
  [scope]: readonly SectionContext[],
  parts: readonly RawBuilder<unknown>[],
): Promise<readonly RankedHit[]> {
  if (!scope || parts.length === 0) return []
  const hits = sql<RankedHit>`select * from (${sql.join(parts, sql` union all `)}) as u`
  return (await hits.execute(scope.db)).rows.toSorted((a, b) => a.relevance - b.relevance)
}

/** Takes the first match of each section, then the second, until there are enough; then groups them by section again. */
function distributeHits(hits: readonly RankedHit[]): readonly Hit[] {
  const sections = Map.groupBy(hits, ({ section }) => section)
  const rounds = Array.from({ length: hitsOfSection }, (_, round) =>
    [...sections.values()].flatMap((sectionHits) => sectionHits[round] ?? []),
  )
  const selectedHits = new Set(rounds.flat().slice(0, hitsInAll))
  return [...sections.values()]
    .flatMap((sectionHits) => sectionHits.filter((hit) => selectedHits.has(hit)))
    .map(({ relevance: _, ...hit }) => hit)
}
