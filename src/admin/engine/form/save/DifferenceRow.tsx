import { useTranslate } from 'react-admin'
import { isEmpty, isRecord } from '../../../../schema/fields.ts'
import { choicesOf } from '../../../../schema/kinds/choice.ts'
import { plainText } from '../../../../schema/kinds/rich-text.ts'
import { refersToOne } from '../../../../schema/kinds.ts'
import { isLocale } from '../../../../schema/text/words.ts'
import { fieldAt } from '../../../field/record/places.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import type { Difference } from './merge.ts'

/** One field that differs: its name, theirs and mine. */
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
      <Shown field={difference.field} value={difference.theirs} />
      {difference.by === 'theirs' ? (
        <td>{translate('form.stale.unchanged')}</td>
      ) : (
        <Shown field={difference.field} value={difference.mine} />
      )}
    </tr>
  )
}

function Shown({ field, value }: { readonly field: string; readonly value: unknown }) {
  const text = useValueText(field, value)
  return (
    <td>
      <bdi>{text.length > 140 ? `${text.slice(0, 140)}…` : text}</bdi>
    </td>
  )
}

/** A value in a few words: enough to know it again. */
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
  if (refersToOne(field)) return translate('form.stale.changed')
  return plainText(String(value))
}
