import { choicesOf } from '../../fields/choice/choice.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { getAtPath } from '../../schema/fields.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { locales } from '../../schema/text/locales.ts'

/**
 * The title of a record, whether it is a row of a list or a whole record in both languages; in the other language if it has none in this
 * one. Undefined if it has no title.
 */
export function recordTitle(
  { fields, title }: Pick<EffectiveSection, 'fields' | 'title'>,
  record: object,
  locale: Locale,
): string | undefined {
  const others = locales.filter((other) => other !== locale)
  const value = [title, ...[locale, ...others].map((own) => `${own}.${title}`)]
    .map((path) => getAtPath(record, path))
    .find((one): one is string => typeof one === 'string' && one !== '')
  return value === undefined ? undefined : (choicesOf(fields[title])?.[value]?.[locale] ?? value)
}
