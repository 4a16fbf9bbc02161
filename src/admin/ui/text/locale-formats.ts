import { useCallback } from 'react'
import { useUnit } from '../../context/context.tsx'
import { useLocale } from '../../providers/i18n.ts'
import { dateFormat, numberFormat } from './intl.ts'

/** Formats a number, such as 1,904. */
export function useNumberFormat(): (value: number) => string {
  const locale = useLocale()
  return useCallback((value: number) => numberFormat(locale).format(value), [locale])
}

/** Formats an instant with Intl options; in the unit's time zone unless the options name another. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const locale = useLocale()
  const { timeZone } = useUnit()
  const { format } = dateFormat(locale, { timeZone, ...options })
  return format
}

/** Formats the two parts of an instant that a sentence names separately: its date, and its time in 24-hour format. */
export function useDateAndTimeFormat(): (moment: Date) => { readonly day: string; readonly clock: string } {
  const day = useDateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
  const clock = useDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (moment) => ({ day: day(moment), clock: clock(moment) })
}

/** Isolates a text, so that it keeps its own direction inside a sentence. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`
