import { fieldTraitsOf } from '../../fields/field-types.ts'
import { flattenFields, isLocalized } from '../../schema/fields.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { findFieldByPath } from '../database/sql-expressions.ts'
import { columnNameOf, quoteIdentifier, quoteLiteral } from '../database/sql-names.ts'
import type { SectionContext } from './section-context.ts'

type Reader = Pick<SectionContext, 'section' | 'sections' | 'access'>

/** Shown instead of a title that the reader may not see. */
const hiddenTitle: Readonly<Record<Locale, string>> = { en: 'A record', ar: 'أحد السجلات' }

/** SQL: whether the reader may see the record title in the log entry `t`. Undefined in other sections. */
export function canSeeTitleSql({ section, sections, access: { canReadTitles: mayName } }: Reader): string | undefined {
  const leaf = flattenFields(section.fields).find(({ field }) => fieldTraitsOf(field).filtering === 'sections')
  if (section.kind !== 'log' || !leaf) return undefined
  const titledSections = sections.filter((candidate) => mayName?.(candidate))
  const column = `t.${quoteIdentifier(columnNameOf(leaf.path))}`
  return `(${column} is null or ${column} = any(array[${titledSections.map(({ name }) => quoteLiteral(name)).join(', ')}]::text[]))`
}

/** SQL: the record title in a log entry, or the placeholder for a hidden title. */
export function visibleTitleSql(reader: Reader, path: string, locale: Locale, value: string): string {
  const may = canSeeTitleSql(reader)
  const field = findFieldByPath(reader.section, path)?.field
  if (!may || !field || !isLocalized(field)) return value
  return `case when ${may} then ${value} when ${value} is not null then ${quoteLiteral(hiddenTitle[locale])} end`
}

/**
 * SQL: the search text of the entry `t`. If its title is hidden, only the actor's name is searchable. Entries of a log are never
 * rewritten: those of earlier versions lack the space after the last word.
 */
export const visibleSearchSql = (reader: Reader): string => {
  const may = canSeeTitleSql(reader)
  const search = reader.section.kind === 'log' ? `(t.search || ' ')` : 't.search'
  if (!may) return search
  return `case when ${may} then ${search} else coalesce((select a.search from core.admins a where a.id = t.created_by), '') end`
}
