import { type RawBuilder, sql } from 'kysely'
import type { Found } from '../../api/workplace.ts'
import { holds, searchText } from '../../schema/text/search-text.ts'
import type { Locale } from '../../schema/text/words.ts'
import { titleSql } from '../database/expressions.ts'
import { slugSql } from '../lists/columns.ts'
import { type Search, searched } from '../lists/conditions.ts'
import { searchSql } from '../store/nameable.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { reasonsFor } from './reason.ts'

type Hit = Omit<Found, 'reason'>

const hitsOfSection = 5
const hitsInAll = 20

/**
 * Records of any of the sections that match, entries of a log left out: at most 5 of a section, 20 in all. Each section has its share,
 * whatever the others hold; what is called so stands before what only says so.
 */
export async function searchAll(scopes: readonly Scope[], search: Search, locale: Locale): Promise<readonly Found[]> {
  if (search.words.length === 0) return []
  const written = scopes.filter(({ section }) => section.kind !== 'log')
  const parts = written.map((scope) => {
    const { section, unit } = scope
    const found = searched(section, search, searchSql(scope))
    const conditions = [sql`t.bu_id = ${unit.id}`, sql`t.deleted_at is null`, ...found]
    return sql`(select ${section.name}::text as section, t.id::text as id, ${sql.raw(slugSql(section, locale))} as slug,
      coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title, t.status
      from ${tableOf(section)} as t where ${sql.join(conditions, sql` and `)}
      order by t.updated_at desc nulls last, t.id desc limit ${sql.lit(hitsOfSection)})`
  })
  const found = shared(await hitsOf(scopes, parts), search)
  const reasons = await reasonsFor(written, found, search, locale)
  return found.map((hit) => ({ ...hit, reason: reasons.get(hit.id) ?? null }))
}

/** One query out of one for each section. */
async function hitsOf([scope]: readonly Scope[], parts: readonly RawBuilder<unknown>[]): Promise<readonly Hit[]> {
  if (!scope || parts.length === 0) return []
  return (await sql<Hit>`select * from (${sql.join(parts, sql` union all `)}) as u`.execute(scope.db)).rows
}

/** The first of each section, then the second, until there are enough; together again by section. */
function shared(found: readonly Hit[], { words }: Search): readonly Hit[] {
  const isNamed = ({ title }: Hit) => words.every((word) => holds(searchText(title), word))
  const named = found.filter(isNamed)
  const sections = Map.groupBy([...named, ...found.filter((hit) => !isNamed(hit))], ({ section }) => section)
  const turns = Array.from({ length: hitsOfSection }, (_, turn) =>
    [...sections.values()].flatMap((hits) => hits[turn] ?? []),
  )
  const kept = new Set(turns.flat().slice(0, hitsInAll))
  return [...sections.values()].flatMap((hits) => hits.filter((hit) => kept.has(hit)))
}
