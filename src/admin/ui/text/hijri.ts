import { countryConventionsOf } from '../../../group/countries.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { useUnit } from '../../context/context.tsx'
import { useLocale } from '../../providers/i18n.ts'
import { dateFormat } from './intl.ts'

/** Formats a date such as `2026-11-21` in the Islamic calendar: 11 جمادى الآخرة 1448 هـ. */
export const formatHijri = (locale: Locale, day: string): string =>
  ofZone(locale, 'UTC').format(new Date(`${day.slice(0, 10)}T00:00:00Z`))

/** The Islamic date of a date or an instant in the unit's time zone; undefined where the Islamic calendar is not in use. */
export function useHijriFormat(): (moment: string) => string | undefined {
  const locale = useLocale()
  const { country, timeZone } = useUnit()
  if (!countryConventionsOf(country).hijri) return () => undefined
  return (moment) =>
    moment.includes('T') ? ofZone(locale, timeZone).format(new Date(moment)) : formatHijri(locale, moment)
}

const ofZone = (locale: Locale, timeZone: string) =>
  dateFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }, 'ca-islamic-umalqura-nu-latn')
