import { type RawBuilder, sql } from 'kysely'
import { valueAt } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { reservedSlugs } from '../../schema/paths.ts'
import { withoutEnd } from '../../schema/text/edges.ts'
import { isSlug, slugify, slugMax } from '../../schema/text/slugs.ts'
import { tableNameOf } from '../database/names.ts'
import { executePrepared } from '../database/prepared.ts'
import { lockUntilEnd } from '../store/locks.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { slugFieldOf } from '../store/slug-field.ts'
import type { Values } from '../store/values.ts'

/**
 * A free slug out of the record's English words, or its Arabic ones: `diabetes`, `diabetes-2`, `diabetes-3`; as a query of one row, whose
 * column is `slug`. Who looks for one waits for the others who do, so that each finds its own.
 */
export async function freeSlugSql(scope: Scope, record: Values): Promise<RawBuilder<{ slug: string }>> {
  const base = baseOf(scope, record)
  await lockUntilEnd(scope, 'slug')
  return freeSql(scope, sql`${base}::text`, isId(base) ? [base] : [])
}

/** The first free slug that begins with a base; after `skipped` of them the next. */
function freeSql(
  scope: Scope,
  base: RawBuilder<unknown>,
  taken: readonly string[],
  skipped: RawBuilder<unknown> = sql`0`,
): RawBuilder<{ slug: string }> {
  const reserved = [...reservedSlugs(scope.section, scope.sections), ...taken]
  const table = tableOf(scope.section)
  return sql`
    select s.slug from (
      select case n when 1 then ${base} else ${base} || '-' || n end as slug
      from (select generate_series(1, 1000000) as n) as n
    ) as s
    where s.slug <> all(${reserved}::text[])
      and not exists (select 1 from ${table} as t where t.bu_id = ${scope.unit.id} and t.deleted_at is null and t.slug = s.slug)
      and not exists (select 1 from ${table} as t where t.bu_id = ${scope.unit.id} and t.deleted_at is null and t.ar ->> 'slug' = s.slug)
    limit 1 offset ${skipped}`
}

/** Such a slug for each of several records that come together; none of those that the others bring along. */
export async function freeSlugs(
  scope: Scope,
  records: readonly Values[],
  brought: readonly string[],
): Promise<readonly string[]> {
  if (records.length === 0) return []
  const bases = records.map((record) => baseOf(scope, record))
  const turns = new Map<string, number>()
  const wanted = bases.map((base) => {
    const turn = turns.get(base) ?? 0
    turns.set(base, turn + 1)
    return { base, turn }
  })
  await lockUntilEnd(scope, 'slug')
  const taken = [...brought, ...bases.filter(isId)]
  const { rows } = await sql<{ slug: string }>`
    select free.slug
    from jsonb_to_recordset(${JSON.stringify(wanted.map((one, place) => ({ ...one, place })))}::jsonb)
      as w (base text, turn integer, place integer)
    cross join lateral (${freeSql(scope, sql`w.base`, taken, sql`w.turn`)}) as free
    order by w.place`.execute(scope.db)
  return rows.map(({ slug }) => slug)
}

/** That slug, looked for by itself. */
export async function deriveSlug(scope: Scope, record: Values): Promise<string> {
  const { rows } = await executePrepared(scope.db, await freeSlugSql(scope, record))
  return rows[0]?.slug ?? ''
}

/** Room is left for a number; words that make no slug in either language leave it to the section's name. */
function baseOf(scope: Scope, record: Values): string {
  const from = slugFieldOf(scope.section)?.from ?? ''
  const words = ['en.', 'ar.', '']
    .map((side) => valueAt(record, side + from))
    .filter((value) => typeof value === 'string')
  const slugs = words.map((text) => withoutEnd(slugify(text).slice(0, slugMax - 6), '-'))
  return slugs.find((slug) => slug.length > 1 && isSlug(slug)) ?? tableNameOf(scope.section.name).replaceAll('_', '-')
}
