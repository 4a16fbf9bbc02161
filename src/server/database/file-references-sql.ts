import { fieldTraitsOf } from '../../fields/field-types.ts'
import { type Fields, flattenFields, isList, isLocalized } from '../../schema/fields.ts'
import { locales } from '../../schema/text/locales.ts'
import { columnSql, localizedTextSql } from './sql-expressions.ts'
import { columnNameOf } from './sql-names.ts'

/** SQL: the rich texts of a record; for rich texts within rows, the JSON of their rows. */
export function richTextsSql({ fields }: { readonly fields: Fields }, alias: string): readonly string[] {
  return flattenFields(fields).flatMap(({ path, field }): readonly string[] => {
    const column = columnSql(columnNameOf(path), alias)
    if (isList(field)) return containsRichText(field.fields) ? [`${column}::text`] : []
    if (!fieldTraitsOf(field).isMarkup) return []
    return isLocalized(field) ? locales.map((locale) => `(${localizedTextSql(path, locale, alias)})`) : [column]
  })
}

const containsRichText = (fields: Fields): boolean =>
  flattenFields(fields).some(
    ({ field }) => fieldTraitsOf(field).isMarkup || (isList(field) && containsRichText(field.fields)),
  )

/**
 * SQL: whether any rich text of a record shows or links an uploaded file; undefined if the section has none. The index uses
 * exactly this expression.
 */
export function hasFileReferenceSql(section: { readonly fields: Fields }, alias: string): string | undefined {
  const texts = richTextsSql(section, alias)
  return texts.length === 0 ? undefined : `(${texts.map((text) => `${text} like '%/files/%'`).join(' or ')})`
}
