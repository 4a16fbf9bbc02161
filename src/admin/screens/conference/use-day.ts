import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { isRecord } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { splitLocale } from '../../../schema/paths.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { rowValues, type Values } from '../../field/record/values.ts'
import { dayKeyIn, daysField, type Spot } from './spots.ts'
import { rowsOf } from './use-speakers.ts'

/**
 * The place of the day that the page is about. A day that is being added stands in the form from the beginning; untouched, it is no
 * unsaved work, and goes when its page is left.
 */
export function useDay(spot: Spot): number | undefined {
  const { section } = useRecordForm()
  const field = section.fields[daysField]
  const rows = isList(field) ? field.fields : undefined
  const form = useFormContext<Values>()
  const current = useRef(form)
  current.current = form
  const [added, setAdded] = useState<number>()
  const isAdding = spot.day === 'new'
  useEffect(() => {
    if (!isAdding || !rows) return
    const values = current.current.getValues()
    const place = rowsOf(values[daysField]).length
    const fresh = { ...rowValues(rows, {}), date: nextDate(values) }
    changeDays(current.current, (days) => [...days, fresh])
    setAdded(place)
    return () => {
      setAdded(undefined)
      const left = rowsOf(current.current.getValues(daysField))[place]
      if (JSON.stringify(left) === JSON.stringify(fresh))
        changeDays(current.current, (days) => days.toSpliced(place, 1))
    }
  }, [isAdding, rows])
  const key = useDayKey()
  const held = useRef<Held>(undefined)
  if (spot.day !== 'new') held.current = heldDay(spot.day, key, held.current)
  return spot.day === 'new' ? added : held.current?.day
}

interface Held {
  readonly key: string | undefined
  readonly day: number | undefined
}

/** A day whose date is being changed stays the day of its page, though its address is another now. */
function heldDay(day: number | undefined, key: string | undefined, before: Held | undefined): Held {
  return before && before.key === key && day !== undefined && day < 0 ? before : { key, day }
}

/** The key of the day in the address of the page. */
function useDayKey(): string | undefined {
  const { section } = useRecordForm()
  return dayKeyIn(section, splitLocale(useLocation().pathname).path)
}

/** Changes the days of the form and of what it began from alike, so that this is no work of the person's. */
function changeDays(form: UseFormReturn<Values>, change: (days: readonly Values[]) => readonly Values[]): void {
  const { defaultValues } = form.formState
  const began = isRecord(defaultValues) ? defaultValues : {}
  const now = form.getValues()
  const changed = (values: Values) => ({ ...values, [daysField]: change(rowsOf(values[daysField])) })
  const isWork = JSON.stringify(now) !== JSON.stringify(began)
  form.reset(changed({ ...began }))
  if (isWork) form.reset(changed(now), { keepDefaultValues: true })
}

/** The day after the last one, or the first day of the whole. */
function nextDate({ start, [daysField]: days }: Values): string | null {
  const dates = rowsOf(days).flatMap(({ date }) => (typeof date === 'string' && date !== '' ? date : []))
  const last = dates.toSorted().at(-1)
  if (last === undefined) return typeof start === 'string' && start !== '' ? start : null
  const next = new Date(`${last}T00:00:00Z`)
  if (Number.isNaN(next.getTime())) return null
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
