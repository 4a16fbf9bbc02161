import { latinDigits } from '../text/digits.ts'
import type { Declared, Making, Shapes } from './declared.ts'
import type { FieldOptions, Finding, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'

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
  cell: scalarCell,
  sorting: 'value',
  filtering: 'days',
  clean: digits,
  check: (value) => (typeof value === 'string' && isDay(value) ? undefined : (noSuchDay(value) ?? { rule: 'date' })),
  json: () => ({ type: 'string', format: 'date' }),
}

export const timeKind: Kind<TimeField> = {
  storage: 'time',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'clock',
  clean: digits,
  check: (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : { rule: 'time' },
  json: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
}

export const dateTimeKind: Kind<DateTimeField> = {
  storage: 'timestamptz',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'days',
  clean: (value) => {
    const typed = digits(value)
    return typeof typed === 'string' && isInstant(typed) ? new Date(typed).toISOString() : typed
  },
  check: (value) =>
    typeof value === 'string' && isInstant(value) ? undefined : (noSuchDay(value) ?? { rule: 'dateTime' }),
  json: () => ({ type: 'string', format: 'date-time' }),
}

export const dateDeclared = ({ listOf, name }: Shapes): Declared<DateField> => ({
  options: { after: name, notBefore: name, within: listOf(name, 'two names') },
  beside: { after: 'date', notBefore: 'date' },
  inRecord: { within: 'date' },
  isCompared: true,
  isMaskable: true,
  samples: [
    {
      field: date(),
      good: [['٢٠٢٨-٠٢-٢٩', '2028-02-29'], ['1900-01-01'], ['2199-12-31']],
      bad: [
        ['2026-02-29', 'day'],
        ['1899-12-31', 'date'],
        ['2200-01-01', 'date'],
      ],
    },
  ],
  sample: (_, { turn, earlier }: Making) =>
    (typeof earlier === 'string' ? shifted(earlier, 300) : shifted('2027-03-01', turn)).slice(0, 10),
})

export const timeDeclared = ({ name }: Shapes): Declared<TimeField> => ({
  options: { after: name, notBefore: name },
  beside: { after: 'time', notBefore: 'time' },
  isCompared: true,
  samples: [{ field: time(), good: [[' ٠٩:٣٠ ', '09:30'], ['00:00'], ['23:59']], bad: [['24:00', 'time']] }],
  sample: (_, { turn, earlier }: Making) =>
    typeof earlier === 'string' ? later(earlier, 30) : later('09:00', turn % 600),
})

export const dateTimeDeclared = ({ name }: Shapes): Declared<DateTimeField> => ({
  options: { after: name, notBefore: name },
  beside: { after: 'dateTime', notBefore: 'dateTime' },
  samples: [
    {
      field: dateTime(),
      good: [['2026-11-21T09:30+02:00', '2026-11-21T07:30:00.000Z'], ['2026-11-21T09:30:00.000Z']],
      bad: [
        ['2026-11-21T09:30', 'dateTime'],
        ['2026-02-30T09:30:00Z', 'day'],
      ],
    },
  ],
  sample: (_, { turn, earlier }: Making) =>
    typeof earlier === 'string' ? shifted(earlier, 1) : shifted('2027-03-01T09:30:00.000Z', turn),
})

/** A day or an instant some days later. */
export const shifted = (moment: string, days: number): string =>
  new Date(new Date(moment).getTime() + days * 86_400_000).toISOString()

/** A time of day some minutes later, before midnight. */
export function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = Math.min(hour * 60 + minute + minutes, 23 * 60 + 59)
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
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

export const isInstant = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  /^.{10}T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(new Date(text).getTime())
