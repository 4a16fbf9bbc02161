import { type RawBuilder, sql } from 'kysely'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { isLocalized } from '../../schema/fields.ts'
import { published } from '../../schema/statuses.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { columnSql, findFieldByPath, localizedTextSql } from '../database/sql-expressions.ts'
import { columnNameOf, quoteLiteral, tableNameOf } from '../database/sql-names.ts'

/**
 * SQL: whether a record of the table with this alias is public now, in a language or in any. This is the only definition of what a
 * website may read: lists, records, references, filters, the sitemap and calendars use it. The caller limits the unit.
 */
export function isPublicSql(section: EffectiveSection, alias: string, locale?: Locale): string {
  const { statuses, schedule } = section
  const date = schedule && columnSql(columnNameOf(schedule), alias)
  const conditions = [
    `${columnSql('deleted_at', alias)} is null`,
    ...(statuses && published in statuses ? [`${columnSql('status', alias)} = ${quoteLiteral(published)}`] : []),
    ...(date ? [`(${date} is null or ${date} <= now())`] : []),
    ...(locale ? [isInLanguageSql(section, alias, locale)] : []),
  ]
  return `(${conditions.join(' and ')})`
}

/** SQL: whether the record exists in a language. It does if it has a title in this language, or one that is the same in both. */
function isInLanguageSql(section: EffectiveSection, alias: string, locale: Locale): string {
  const title = findFieldByPath(section, section.title)?.field
  if (section.kind === 'singleton' || !title || !isLocalized(title)) return 'true'
  return `coalesce(${localizedTextSql(section.title, locale, alias)}, '') <> ''`
}

/** SQL: the languages in which the record exists, as a JSON array. */
export const languagesSql = (section: EffectiveSection, alias: string): string =>
  `to_json(array_remove(array[${locales
    .map((locale) => `case when ${isInLanguageSql(section, alias, locale)} then ${quoteLiteral(locale)} end`)
    .join(', ')}], null))`

/**
 * SQL: in how many milliseconds the next record of these sections becomes public by its date; null if none is scheduled. Until then a
 * response stays correct as far as time alone could change it. A duration, because the clock of the process may differ.
 */
export function nextScheduledSql(sections: readonly EffectiveSection[], unitId: string): RawBuilder<unknown> {
  const dates = sections.flatMap(({ name, schedule }) => {
    if (!schedule) return []
    const date = sql.id('n', columnNameOf(schedule))
    return [
      sql`(select min(${date})::timestamptz from ${sql.id('content', tableNameOf(name))} as n where n.bu_id = ${unitId}
        and n.deleted_at is null and n.status = ${sql.lit(published)} and ${date} > now())`,
    ]
  })
  if (dates.length === 0) return sql`null::float8`
  return sql`(extract(epoch from least(${sql.join(dates)}) - clock_timestamp()) * 1000)::float8`
}
