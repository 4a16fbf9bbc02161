import type { Locale } from '../../../schema/text/locales.ts'
import { dateFormat, numberFormat } from '../../ui/text/intl.ts'

export const numberText = (locale: Locale, value: number, decimals?: number): string =>
  numberFormat(locale, { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 10 }).format(value)

/** Formats a date such as `2026-11-21`. It is not an instant, so it has no time zone. */
export const dayText = (locale: Locale, day: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  )

/** Formats a file size: returns the message key of the unit and the number. */
export function weightOf(bytes: number): { readonly key: string; readonly value: string } {
  if (bytes < 1024 * 1024) return { key: 'formats.kilobytes', value: String(Math.max(1, Math.round(bytes / 1024))) }
  return { key: 'formats.megabytes', value: (bytes / 1024 / 1024).toFixed(1) }
}
