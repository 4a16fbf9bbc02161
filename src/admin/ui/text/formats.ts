import { useCallback } from 'react'
import { useUnit } from '../../context/context.tsx'
import { useLocale } from '../../providers/i18n.ts'
import { dateFormat, numberFormat } from './intl.ts'

/** A number as people read it, 1,904. */
export function useNumber(): (value: number) => string {
  const locale = useLocale()
  return useCallback((value: number) => numberFormat(locale).format(value), [locale])
}

/** A moment as people read it, by Intl's own options; on the unit's clock unless they name another. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const locale = useLocale()
  const { timeZone } = useUnit()
  const { format } = dateFormat(locale, { timeZone, ...options })
  return format
}

/** The two parts of a moment that a sentence names one by one: its day, and its hour and minute of 24 hours. */
export function useDayAndClock(): (moment: Date) => { readonly day: string; readonly clock: string } {
  const day = useDateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
  const clock = useDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (moment) => ({ day: day(moment), clock: clock(moment) })
}

/** A text that keeps its own direction inside a sentence of either. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
