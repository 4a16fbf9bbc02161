/** A day of the Umm al-Qura calendar, the Islamic calendar of Saudi Arabia. */
interface HijriDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const dayMs = 86_400_000
/** 1 Muharram of the year 1 in milliseconds since the Unix epoch, and the average length of an Islamic year and month. */
const epoch = Date.UTC(622, 6, 18)
const yearLength = 354.367
const monthLength = yearLength / 12
/** Maximum error of the estimate in days: the search covers this many days before and after it. */
const maxDayError = 5

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The Islamic date of a day such as `2026-11-21`. */
export function toHijri(day: string): HijriDay {
  const parts = calendar.formatToParts(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  const partNumber = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return { year: partNumber('year'), month: partNumber('month'), day: partNumber('day') }
}

/** The day of an Islamic date, such as `2026-11-21`; undefined if the month does not have this day. */
export function fromHijri({ year, month, day }: HijriDay): string | undefined {
  const estimate = epoch + Math.round((year - 1) * yearLength + (month - 1) * monthLength + day - 1) * dayMs
  return Array.from({ length: 2 * maxDayError + 1 }, (_, index) => estimate + (index - maxDayError) * dayMs)
    .map((instant) => new Date(instant).toISOString().slice(0, 10))
    .find((candidate) => {
      const converted = toHijri(candidate)
      return converted.year === year && converted.month === month && converted.day === day
    })
}
