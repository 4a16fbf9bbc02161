import { useTranslate } from 'react-admin'
import { isLocale } from '../../../schema/text/words.ts'
import { useRecordForm } from '../../field/record/record-form.ts'

/** What a value of the form is called, with the day and the session that it is of: “Day 2, session 1 · Title”. */
export function useFieldName(): (path: string) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  return (path) => {
    const parts = path.split('.').filter((part) => !isLocale(part))
    const [day, session] = parts.filter((part) => /^\d+$/.test(part)).map((part) => Number(part) + 1)
    const label = translate(`resources.${section.name}.fields.${parts.filter((part) => !/^\d+$/.test(part)).join('.')}`)
    if (day === undefined) return label
    const row = session === undefined ? 'row' : 'innerRow'
    return `${translate(`conference.review.${row}`, { day, session })} · ${label}`
  }
}
