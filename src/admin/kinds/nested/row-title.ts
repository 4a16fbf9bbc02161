import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type FieldOfKind, type Fields, isLocalized, leavesOf, valueAt } from '../../../schema/fields.ts'
import { choicesOf } from '../../../schema/kinds/choice.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { type Locale, otherLocale } from '../../../schema/text/words.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useLocale } from '../../providers/i18n.ts'

interface Row {
  readonly field: FieldOfKind<'list'>
  /** Where the row stands in the form: `certificates.0`. */
  readonly name: string
  readonly path: string
}

/** What names a row: the choice that no two rows share, or its first text, in the interface's language where it has one. */
export function useRowTitle({ field: { fields, once }, name, path }: Row): string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const locale = useLocale()
  const row: unknown = useWatch({ name })
  const chosen: unknown = once && choicesOf(fields[once]) ? valueAt(row, once) : undefined
  if (typeof chosen === 'string' && chosen !== '')
    return translate(`sections.${section.name}.choices.${path}.${once}.${chosen}`)
  return titleIn(row, fields, locale) || titleIn(row, fields, otherLocale(locale))
}

function titleIn(row: unknown, fields: Fields, locale: Locale): string {
  const texts = leavesOf(fields)
    .filter(({ field }) => factsOf(field).namesRows)
    .map(({ path, field }) => valueAt(row, isLocalized(field) ? `${locale}.${path}` : path))
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
}
