import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { isList } from '../../../schema/fields.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { splitLocale } from '../../../schema/paths.ts'
import { toRows } from '../../../schema/record-values.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { rowValues, type Values } from '../../field/record/values.ts'
import { daysField, parseDayKey, type StepLocation } from './step-location.ts'

/**
 * The index of the page's day in the form. A day that is being added is in the form from the start. While unchanged, it does not count as
 * an unsaved change, and it is removed when the person leaves the page.
 */
export function useDayIndex(location: StepLocation): number | undefined {
  const { section } = useRecordForm()
  const field = section.fields[daysField]
  const rows = isList(field) ? field.fields : undefined
  const form = useFormContext<Values>()
  const latestForm = useRef(form)
  latestForm.current = form
  const [added, setAdded] = useState<number>()
  const isAdding = location.day === 'new'
  useEffect(() => {
    if (!isAdding || !rows) return
    const values = latestForm.current.getValues()
    const index = toRows(values[daysField]).length
    const newDay = { ...rowValues(rows, {}), date: nextDate(values) }
    changeDays(latestForm.current, (days) => [...days, newDay])
    setAdded(index)
    return () => {
      setAdded(undefined)
      const remaining = toRows(latestForm.current.getValues(daysField))[index]
      if (JSON.stringify(remaining) === JSON.stringify(newDay))
        changeDays(latestForm.current, (days) => days.toSpliced(index, 1))
    }
  }, [isAdding, rows])
  const key = useDayKey()
  const current = useRef<CurrentDay>(undefined)
  if (location.day !== 'new') current.current = currentDay(location.day, key, current.current)
  return location.day === 'new' ? added : current.current?.day
}

interface CurrentDay {
  readonly key: string | undefined
  readonly day: number | undefined
}

/** If a day's date changes, its URL key changes too. The day stays the current one until the person navigates. */
function currentDay(day: number | undefined, key: string | undefined, before: CurrentDay | undefined): CurrentDay {
  return before && before.key === key && day !== undefined && day < 0 ? before : { key, day }
}

/** The day's key in the page's URL. */
function useDayKey(): string | undefined {
  const { section } = useRecordForm()
  return parseDayKey(section, splitLocale(useLocation().pathname).path)
}

/** Changes the days in the form's values and in its default values, so that the change does not make the form dirty. */
function changeDays(form: UseFormReturn<Values>, change: (days: readonly Values[]) => readonly Values[]): void {
  const { defaultValues } = form.formState
  const initial = isRecord(defaultValues) ? defaultValues : {}
  const values = form.getValues()
  const changed = (values: Values) => ({ ...values, [daysField]: change(toRows(values[daysField])) })
  const hasChanges = JSON.stringify(values) !== JSON.stringify(initial)
  form.reset(changed({ ...initial }))
  if (hasChanges) form.reset(changed(values), { keepDefaultValues: true })
}

/** The day after the last one, or the start date if there are no days. */
function nextDate({ start, [daysField]: days }: Values): string | null {
  const dates = toRows(days).flatMap(({ date }) => (typeof date === 'string' && date !== '' ? date : []))
  const last = dates.toSorted().at(-1)
  if (last === undefined) return typeof start === 'string' && start !== '' ? start : null
  const next = new Date(`${last}T00:00:00Z`)
  if (Number.isNaN(next.getTime())) return null
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
