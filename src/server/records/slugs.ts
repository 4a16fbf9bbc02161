import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../fields/relation/relation.ts'
import { getAtPath } from '../../schema/fields.ts'
import { reservedSlugs } from '../../schema/paths.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { isSlug, maxSlugLength, slugify } from '../../schema/text/slugs.ts'
import { trimEndCharacter } from '../../schema/text/trim-character.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import { tableNameOf } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { slugFieldOf } from '../store/slug-field.ts'
import { lockForTransaction } from '../store/transaction-lock.ts'

/**
 * Query for a free slug from the record's English words, or else its Arabic ones: `diabetes`, `diabetes-2`, `diabetes-3`. It
 * returns one row with the column `slug`. Concurrent writers wait for each other, so that each gets its own slug.
 */
export async function availableSlugSql(
  scope: SectionContext,
  record: RecordValues,
): Promise<RawBuilder<{ slug: string }>> {
  const base = baseOf(scope, record)
  await lockForTransaction(scope, 'slug')
  return freeSlugsSql(scope, sql`${base}::text`, isUuid(base) ? [base] : [])
}

/** This many numbers are tried in sequence, so that small gaps are filled. */
const maxSequentialTries = 20

/**
 * Query for free slugs that begin with a base, in a column `slug`. If the first numbers are all taken, a binary search finds a
 * taken number whose successor is free. So thousands of records with the same title cost little more than a few.
 */
function freeSlugsSql(
  scope: SectionContext,
  base: RawBuilder<unknown>,
  usedSlugs: readonly string[],
  count: RawBuilder<unknown> = sql`1`,
): RawBuilder<{ slug: string }> {
  const isUsedSql = usedSlugsSql(scope, usedSlugs)
  return sql`
    select s.slug from (
      select case numbers.n when 1 then ${base} else ${base} || '-' || numbers.n end as slug
      from (
        select generate_series(1, ${sql.lit(maxSequentialTries)}) as n
        union all
        select generate_series(top.n + 1, top.n + 1000000) from (
          with recursive steps (n, step) as (
            select ${sql.lit(maxSequentialTries)}, ${sql.lit(2 ** 19)}
            union all
            select case when ${isUsedSql(sql`${base} || '-' || (steps.n + steps.step)`)} then steps.n + steps.step else steps.n end,
              steps.step / 2
            from steps where steps.step > 0
          )
          select max(steps.n) as n from steps
        ) as top
      ) as numbers
    ) as s
    where not ${isUsedSql(sql`s.slug`)}
    limit ${count}`
}

/** Whether a slug is taken: by a reserved page name of the section, by one of the given slugs, or by a record in either language. */
function usedSlugsSql(
  scope: SectionContext,
  batchSlugs: readonly string[],
): (slug: RawBuilder<unknown>) => RawBuilder<boolean> {
  const reservedNames = [...reservedSlugs(scope.section, scope.sections), ...batchSlugs]
  const records = sql`${sectionTableSql(scope.section)} as t where t.bu_id = ${scope.unit.id} and t.deleted_at is null`
  return (slug) => sql<boolean>`(
    ${slug} = any(${reservedNames}::text[])
    or exists (select 1 from ${records} and t.slug = ${slug})
    or exists (select 1 from ${records} and t.ar ->> 'slug' = ${slug}))`
}

/** A free slug for each record of a batch; it also avoids the slugs that other records of the batch already have. */
export async function availableSlugs(
  scope: SectionContext,
  records: readonly RecordValues[],
  submittedSlugs: readonly string[],
): Promise<readonly string[]> {
  if (records.length === 0) return []
  const bases = records.map((record) => baseOf(scope, record))
  const families = new Map<string, number>()
  for (const base of bases) families.set(familyOf(base), (families.get(familyOf(base)) ?? 0) + 1)
  await lockForTransaction(scope, 'slug')
  const usedSlugs = [...submittedSlugs, ...bases.filter(isUuid)]
  const baseCounts = [...new Set(bases)].map((base) => ({ base, count: families.get(familyOf(base)) }))
  const { rows } = await sql<{ base: string; slugs: string[] }>`
    select w.base, array(${freeSlugsSql(scope, sql`w.base`, usedSlugs, sql`w.count`)}) as slugs
    from jsonb_to_recordset(${JSON.stringify(baseCounts)}::jsonb) as w (base text, count integer)`.execute(scope.db)
  const freeSlugs = new Map(rows.map(({ base, slugs }) => [base, slugs]))
  const assignedSlugs = new Set<string>()
  return bases.map((base) => {
    const slug = freeSlugs.get(base)?.find((candidate) => !assignedSlugs.has(candidate)) ?? ''
    assignedSlugs.add(slug)
    return slug
  })
}

/** Bases of one family can lead to the same slug: `team` and `team-2` to `team-2`. */
const familyOf = (base: string): string => base.split(/-\d/, 1)[0] ?? base

/** Runs the query for a single free slug. */
export async function deriveSlug(scope: SectionContext, record: RecordValues): Promise<string> {
  const { rows } = await executePrepared(scope.db, await availableSlugSql(scope, record))
  return rows[0]?.slug ?? ''
}

/** Leaves room for a number. If the words yield no slug in either language, uses the section's name. */
function baseOf(scope: SectionContext, record: RecordValues): string {
  const sourceField = slugFieldOf(scope.section)?.from ?? ''
  const words = ['en.', 'ar.', '']
    .map((prefix) => getAtPath(record, prefix + sourceField))
    .filter((value) => typeof value === 'string')
  const slugs = words.map((text) => trimEndCharacter(slugify(text).slice(0, maxSlugLength - 6), '-'))
  return slugs.find((slug) => slug.length > 1 && isSlug(slug)) ?? tableNameOf(scope.section.name).replaceAll('_', '-')
}
