import type { Locale } from '../../../schema/text/words.ts'
import { dateFormat, numberFormat } from '../../ui/text/intl.ts'

export const numberText = (locale: Locale, value: number, decimals?: number): string =>
  numberFormat(locale, { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 10 }).format(value)

/** A day, `2026-11-21`, in words; it is no instant and so in no time zone. */
export const dayText = (locale: Locale, day: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  )

/** The weight of a file as people say it: the key of the words, and the number in them. */
export function weightOf(bytes: number): { readonly key: string; readonly value: string } {
  if (bytes < 1024 * 1024) return { key: 'formats.kilobytes', value: String(Math.max(1, Math.round(bytes / 1024))) }
  return { key: 'formats.megabytes', value: (bytes / 1024 / 1024).toFixed(1) }
}
