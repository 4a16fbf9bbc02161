import { type Fields, isLocalized, leavesOf } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { factsOf } from '../../schema/kinds.ts'
import { locales } from '../../schema/text/words.ts'
import { columnSql, localizedText } from './expressions.ts'
import { columnNameOf } from './names.ts'

/** The rich texts of a record, those within rows as the JSON of their rows. */
export function richTextsSql({ fields }: { readonly fields: Fields }, alias: string): readonly string[] {
  return leavesOf(fields).flatMap(({ path, field }): readonly string[] => {
    const column = columnSql(columnNameOf(path), alias)
    if (isList(field)) return holdsRichText(field.fields) ? [`${column}::text`] : []
    if (!factsOf(field).isMarkup) return []
    return isLocalized(field) ? locales.map((locale) => `(${localizedText(path, locale, alias)})`) : [column]
  })
}

const holdsRichText = (fields: Fields): boolean =>
  leavesOf(fields).some(({ field }) => factsOf(field).isMarkup || (isList(field) && holdsRichText(field.fields)))

/** Whether any of the rich texts of a record shows or links a file of ours; nothing where a section has none. Indexed in these very words. */
export function namesFilesSql(section: { readonly fields: Fields }, alias: string): string | undefined {
  const texts = richTextsSql(section, alias)
  return texts.length === 0 ? undefined : `(${texts.map((text) => `${text} like '%/files/%'`).join(' or ')})`
}
