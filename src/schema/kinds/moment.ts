import { latinDigits } from '../digits.ts'
import type { FieldOptions, Finding, Kind } from './kind.ts'

interface MomentOptions extends FieldOptions {
  /** Another field of the record, of the same kind, that this one must come after. */
  readonly after?: string
  /** Another field of the record, of the same kind, that this one must not come before. */
  readonly notBefore?: string
}
export interface DateField extends MomentOptions {
  readonly kind: 'date'
  /** Two days of the record, the first and the last, between which this one lies: a day of a conference within its dates. */
  readonly within?: readonly [first: string, last: string]
}
export interface TimeField extends MomentOptions {
  readonly kind: 'time'
}
export interface DateTimeField extends MomentOptions {
  readonly kind: 'dateTime'
}

/** A day, `2026-11-21`. */
export const date = (options: Omit<DateField, 'kind'> = {}): DateField => ({ kind: 'date', ...options })
/** A time of day, `09:30`, at the unit's place. */
export const time = (options: Omit<TimeField, 'kind'> = {}): TimeField => ({ kind: 'time', ...options })
/** An instant, ISO 8601 in UTC. */
export const dateTime = (options: Omit<DateTimeField, 'kind'> = {}): DateTimeField => ({ kind: 'dateTime', ...options })

export const dateKind: Kind<DateField> = {
  storage: 'date',
  clean: digits,
  check: (value) => (typeof value === 'string' && isDay(value) ? undefined : (noSuchDay(value) ?? { rule: 'date' })),
  json: () => ({ type: 'string', format: 'date' }),
}

export const timeKind: Kind<TimeField> = {
  storage: 'time',
  clean: digits,
  check: (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : { rule: 'time' },
  json: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
}

export const dateTimeKind: Kind<DateTimeField> = {
  storage: 'timestamptz',
  clean: (value) => {
    const typed = digits(value)
    return typeof typed === 'string' && isInstant(typed) ? new Date(typed).toISOString() : typed
  },
  check: (value) =>
    typeof value === 'string' && isInstant(value) ? undefined : (noSuchDay(value) ?? { rule: 'dateTime' }),
  json: () => ({ type: 'string', format: 'date-time' }),
}

function digits(value: unknown): unknown {
  return typeof value === 'string' ? latinDigits(value.trim()) : value
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Is it a day that its month lacks, such as 31/2/2027 or 2027-02-31? */
function noSuchDay(value: unknown): Finding | undefined {
  const parts =
    /^(?<year>\d{4})([-/])(?<month>\d\d?)\2(?<day>\d\d?)(?!\d)/.exec(String(value)) ??
    /^(?<day>\d\d?)([-/.])(?<month>\d\d?)\2(?<year>\d{4})(?!\d)/.exec(String(value))
  const { year, month, day } = parts?.groups ?? {}
  if (Number(month) < 1 || Number(month) > 12 || Number(day) > 31) return undefined
  // The day before the first of the next month.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) > last ? { rule: 'day', values: { day: Number(day) } } : undefined
}

const isInstant = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  /^.{10}T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(new Date(text).getTime())
