import { useMemo } from 'react'
import type { Locale } from '../../../schema/text/words.ts'
import { useProfile } from '../../context/context.tsx'
import { useLocale } from '../../providers/i18n.ts'

/** Gregorian days and 0–9 in both languages: what a browser takes for Arabic differs. */
export const intlLocale = (locale: Locale): string => `${locale === 'ar' ? 'ar' : 'en-GB'}-u-ca-gregory-nu-latn`

/** A number as people read it, 1,904. */
export function useNumber(): (value: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.NumberFormat(intlLocale(locale))
    return (value) => format.format(value)
  }, [locale])
}

/** A moment as people read it, by Intl's own options; on the unit's clock unless they name another. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const locale = useLocale()
  const { timeZone } = useProfile()
  const key = JSON.stringify({ timeZone, ...options })
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(intlLocale(locale), JSON.parse(key) as Intl.DateTimeFormatOptions)
    return (moment) => format.format(moment)
  }, [locale, key])
}

/** The two parts of a moment that a sentence names one by one: its day, and its hour and minute of 24 hours. */
export function useDayAndClock(): (moment: Date) => { readonly day: string; readonly clock: string } {
  const day = useDateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
  const clock = useDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (moment) => ({ day: day(moment), clock: clock(moment) })
}

/** A text that keeps its own direction inside a sentence of either. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
