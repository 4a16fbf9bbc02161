import type { FieldOptions, FieldType, Violation } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext, Validators } from '../../schema/field-type-meta.ts'
import { toLatinDigits } from '../../schema/text/digits.ts'

interface MomentOptions extends FieldOptions {
  /** A field of the record, of the same type, whose value must be earlier than this one. */
  readonly after?: string
  /** A field of the record, of the same type, whose value must not be later than this one. */
  readonly notBefore?: string
}
export interface DateField extends MomentOptions {
  readonly kind: 'date'
  /** The fields of the record with the first and last allowed day, such as the dates of a conference for one of its days. */
  readonly betweenDates?: readonly [first: string, last: string]
}
export interface TimeField extends MomentOptions {
  readonly kind: 'time'
}
export interface DateTimeField extends MomentOptions {
  readonly kind: 'dateTime'
}

/** A day, such as `2026-11-21`. */
export const date = (options: Omit<DateField, 'kind'> = {}): DateField => ({ kind: 'date', ...options })
/** A time of day in the unit's time zone, such as `09:30`. */
export const time = (options: Omit<TimeField, 'kind'> = {}): TimeField => ({ kind: 'time', ...options })
/** An instant, ISO 8601 in UTC. */
export const dateTime = (options: Omit<DateTimeField, 'kind'> = {}): DateTimeField => ({ kind: 'dateTime', ...options })

export const dateFieldType: FieldType<DateField> = {
  storage: 'date',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'days',
  canBeEditedInBulk: true,
  clean: digits,
  check: (value) =>
    typeof value === 'string' && isDay(value) ? undefined : (invalidDayViolation(value) ?? { rule: 'date' }),
  json: () => ({ type: 'string', format: 'date' }),
}

export const timeFieldType: FieldType<TimeField> = {
  storage: 'time',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'clock',
  canBeEditedInBulk: true,
  clean: digits,
  check: (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : { rule: 'time' },
  json: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
}

export const dateTimeFieldType: FieldType<DateTimeField> = {
  storage: 'timestamptz',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'days',
  canBeEditedInBulk: true,
  clean: (value) => {
    const text = digits(value)
    return typeof text === 'string' && isInstant(text) ? new Date(text).toISOString() : text
  },
  check: (value) =>
    typeof value === 'string' && isInstant(value) ? undefined : (invalidDayViolation(value) ?? { rule: 'dateTime' }),
  json: () => ({ type: 'string', format: 'date-time' }),
}

export const dateFieldMeta = ({ array, name }: Validators): FieldTypeMeta<DateField> => ({
  options: { after: name, notBefore: name, betweenDates: array(name, 'two names') },
  siblingOfKind: { after: 'date', notBefore: 'date' },
  inRecord: { betweenDates: 'date' },
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
  sample: (_, { turn, earlier }: SampleContext) =>
    (typeof earlier === 'string' ? shiftByDays(earlier, 300) : shiftByDays('2027-03-01', turn)).slice(0, 10),
})

export const timeFieldMeta = ({ name }: Validators): FieldTypeMeta<TimeField> => ({
  options: { after: name, notBefore: name },
  siblingOfKind: { after: 'time', notBefore: 'time' },
  isCompared: true,
  samples: [{ field: time(), good: [[' ٠٩:٣٠ ', '09:30'], ['00:00'], ['23:59']], bad: [['24:00', 'time']] }],
  sample: (_, { turn, earlier }: SampleContext) =>
    typeof earlier === 'string' ? addMinutesWithinDay(earlier, 30) : addMinutesWithinDay('09:00', turn % 600),
})

export const dateTimeFieldMeta = ({ name }: Validators): FieldTypeMeta<DateTimeField> => ({
  options: { after: name, notBefore: name },
  siblingOfKind: { after: 'dateTime', notBefore: 'dateTime' },
  samples: [
    {
      field: dateTime(),
      good: [['2026-11-21T09:30+02:00', '2026-11-21T07:30:00.000Z'], ['2026-11-21T09:30:00.000Z']],
      bad: [
        ['2026-11-21T09:30', 'dateTime'],
        ['2026-11-21T09:30+16:00', 'dateTime'],
        ['2026-02-30T09:30:00Z', 'day'],
      ],
    },
  ],
  sample: (_, { turn, earlier }: SampleContext) =>
    typeof earlier === 'string' ? shiftByDays(earlier, 1) : shiftByDays('2027-03-01T09:30:00.000Z', turn),
})

/** A day or an instant, shifted by a number of days. */
export const shiftByDays = (moment: string, days: number): string =>
  new Date(new Date(moment).getTime() + days * 86_400_000).toISOString()

/** A time of day, shifted by a number of minutes within the same day. */
export function addMinutesWithinDay(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = Math.min(hour * 60 + minute + minutes, 23 * 60 + 59)
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

function digits(value: unknown): unknown {
  return typeof value === 'string' ? toLatinDigits(value.trim()) : value
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The violation for a day that does not exist, such as 31/2/2027 or 2027-02-31. */
function invalidDayViolation(value: unknown): Violation | undefined {
  const parts =
    /^(?<year>\d{4})([-/])(?<month>\d\d?)\2(?<day>\d\d?)(?!\d)/.exec(String(value)) ??
    /^(?<day>\d\d?)([-/.])(?<month>\d\d?)\2(?<year>\d{4})(?!\d)/.exec(String(value))
  const { year, month, day } = parts?.groups ?? {}
  if (Number(month) < 1 || Number(month) > 12 || Number(day) > 31) return undefined
  // Day 0 of the next month is the last day of this month.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) > lastDay ? { rule: 'day', values: { day: Number(day) } } : undefined
}

/** Offsets of 16 hours and more, which no time zone has, are rejected as PostgreSQL does. */
export const isInstant = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  /^.{10}T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/.test(text) &&
  !Number.isNaN(new Date(text).getTime())
