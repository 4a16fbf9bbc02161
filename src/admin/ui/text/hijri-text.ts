import { habitsOf } from '../../../group/countries.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { useUnit } from '../../context/context.tsx'
import { useLocale } from '../../providers/i18n.ts'
import { dateFormat } from './intl.ts'

/** A day, `2026-11-21`, by the Islamic calendar in words: 11 جمادى الآخرة 1448 هـ. */
export const hijriText = (locale: Locale, day: string): string =>
  ofZone(locale, 'UTC').format(new Date(`${day.slice(0, 10)}T00:00:00Z`))

/** The Islamic date of a day or an instant by the unit's clock; nothing where people do not date by it. */
export function useHijri(): (moment: string) => string | undefined {
  const locale = useLocale()
  const { country, timeZone } = useUnit()
  if (!habitsOf(country).hijri) return () => undefined
  return (moment) =>
    moment.includes('T') ? ofZone(locale, timeZone).format(new Date(moment)) : hijriText(locale, moment)
}

const ofZone = (locale: Locale, timeZone: string) =>
  dateFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }, 'ca-islamic-umalqura-nu-latn')
