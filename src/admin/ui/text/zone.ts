/** The clock on the wall of a time zone at an instant, as a Date whose *local* parts are that clock's. */
export function wallTime(instant: string, timeZone: string): Date {
  const parts = partsOf(new Date(instant), timeZone)
  return new Date(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
}

/** The instant at which a time zone's clock shows a Date's local parts; ISO 8601 in UTC. */
export function instantOf(wall: Date, timeZone: string): string {
  const asUtc = Date.UTC(
    wall.getFullYear(),
    wall.getMonth(),
    wall.getDate(),
    wall.getHours(),
    wall.getMinutes(),
    wall.getSeconds(),
  )
  const first = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(first, timeZone)).toISOString()
}

/** What the zone's clock is ahead of UTC, in milliseconds; summer time is why it depends on the instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = partsOf(new Date(instant), timeZone)
  const asUtc = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  return asUtc - Math.floor(instant / 1000) * 1000
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function partsOf(date: Date, timeZone: string): Record<Part, number> {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = (name: Part) => Number(format.formatToParts(date).find(({ type }) => type === name)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
