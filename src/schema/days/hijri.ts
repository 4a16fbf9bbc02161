/** A day of the Islamic calendar of Umm al-Qura, by which Saudi Arabia dates. */
interface HijriDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const daylong = 86_400_000
/** 1 Muharram of the year 1, and how long a year and a month of it are on average. */
const epoch = Date.UTC(622, 6, 18)
const yearLength = 354.367
const monthLength = yearLength / 12
/** How many days an average can be wrong, and a day before which the search begins. */
const slack = 5

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The Islamic date of a day, `2026-11-21`. */
export function hijriOf(day: string): HijriDay {
  const parts = calendar.formatToParts(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** The day, `2026-11-21`, that an Islamic date is; nothing for one that its month lacks. */
export function dayOfHijri({ year, month, day }: HijriDay): string | undefined {
  const about = epoch + Math.round((year - 1) * yearLength + (month - 1) * monthLength + day - 1) * daylong
  return Array.from({ length: 2 * slack + 1 }, (_, index) => about + (index - slack) * daylong)
    .map((instant) => new Date(instant).toISOString().slice(0, 10))
    .find((candidate) => {
      const found = hijriOf(candidate)
      return found.year === year && found.month === month && found.day === day
    })
}
