import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { type FieldOfKind, type Fields, flattenFields, getAtPath, isLocalized } from '../../../schema/fields.ts'
import { type Locale, otherLocale } from '../../../schema/text/locales.ts'
import { choicesOf } from '../../choice/choice.ts'
import { fieldTraitsOf } from '../../field-types.ts'

interface Row {
  readonly field: FieldOfKind<'list'>
  /** Path of the row in the form: `certificates.0`. */
  readonly name: string
  readonly path: string
}

/** The title of a row: its unique choice, or its first text, in the interface language if it is localized. */
export function useNestedRowTitle({ field: { fields, uniqueBy: once }, name, path }: Row): string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const locale = useLocale()
  const row: unknown = useWatch({ name })
  const chosen: unknown = once && choicesOf(fields[once]) ? getAtPath(row, once) : undefined
  if (typeof chosen === 'string' && chosen !== '')
    return translate(`sections.${section.name}.choices.${path}.${once}.${chosen}`)
  return titleInLocale(row, fields, locale) || titleInLocale(row, fields, otherLocale(locale))
}

function titleInLocale(row: unknown, fields: Fields, locale: Locale): string {
  const texts = flattenFields(fields)
    .filter(({ field }) => fieldTraitsOf(field).labelsRows)
    .map(({ path, field }) => getAtPath(row, isLocalized(field) ? `${locale}.${path}` : path))
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
}
