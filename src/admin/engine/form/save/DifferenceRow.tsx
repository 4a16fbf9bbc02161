import { useTranslate } from 'ra-core'
import { choicesOf } from '../../../../fields/choice/choice.ts'
import { isSingleReference } from '../../../../fields/field-types.ts'
import { htmlToText } from '../../../../fields/rich-text/rich-text.ts'
import { isEmpty } from '../../../../schema/fields.ts'
import { isRecord } from '../../../../schema/is-record.ts'
import { isLocale, type Locale } from '../../../../schema/text/locales.ts'
import { fieldAt } from '../../../field/record/places.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import type { Difference } from './merge.ts'

/** A field that differs: its label, their value and mine. */
export function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const locale = difference.path.split('.').find(isLocale)
  const label =
    difference.field === 'status'
      ? translate('fields.status')
      : translate(`resources.${section.name}.fields.${difference.field}`)
  return (
    <tr data-by={difference.by}>
      <th scope='row'>
        {label}
        {locale && ` (${translate(`languages.${locale}`)})`}
        <small>{translate(`form.stale.by.${difference.by}`)}</small>
      </th>
      <Shown field={difference.field} value={difference.theirs} locale={locale} />
      {difference.by === 'theirs' ? (
        <td>{translate('form.stale.unchanged')}</td>
      ) : (
        <Shown field={difference.field} value={difference.mine} locale={locale} />
      )}
    </tr>
  )
}

interface ShownProps {
  readonly field: string
  readonly value: unknown
  /** The language of the value; undefined for fields without one. */
  readonly locale: Locale | undefined
}

function Shown({ field, value, locale }: ShownProps) {
  const text = useValueText(field, value)
  return (
    <td>
      <bdi lang={locale}>{text.length > 140 ? `${text.slice(0, 140)}…` : text}</bdi>
    </td>
  )
}

/** A short text that is enough to recognize a value. */
function useValueText(name: string, value: unknown): string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const field = fieldAt(section.fields, name)
  if (isEmpty(value)) return translate('formats.none')
  if (name === 'status') return translate(`sections.${section.name}.statuses.${value}`)
  if (typeof value === 'boolean') return translate(value ? 'formats.yes' : 'formats.no')
  if (Array.isArray(value)) return translate('form.stale.entries', { smart_count: value.length })
  if (isRecord(value)) return typeof value.name === 'string' ? value.name : translate('form.stale.changed')
  if (choicesOf(field)) return translate(`sections.${section.name}.choices.${name}.${value}`)
  if (isSingleReference(field)) return translate('form.stale.changed')
  return htmlToText(String(value))
}
