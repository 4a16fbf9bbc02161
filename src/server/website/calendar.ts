import { sql } from 'kysely'
import type { WebsiteCalendarQuery } from '../../api/sections/website-query.ts'
import { isLocalized } from '../../schema/fields.ts'
import { websiteUrl } from '../../schema/paths.ts'
import type { CalendarOptions } from '../../schema/section.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { columnSql, findFieldByPath, localizedTextSql } from '../database/sql-expressions.ts'
import { columnNameOf, quoteLiteral } from '../database/sql-names.ts'
import { slugSql } from '../lists/row-sql.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { conditionsOf, expiryAfter, nextChangeSql } from './list-records.ts'
import { toListRequest } from './parse-query.ts'
import { tagsOf } from './read-content.ts'
import { createWebsiteResponse, type WebsiteResponse } from './website-response.ts'

/** Events of the last year and of the future are listed, at most this many. */
const maxEvents = 1000

interface EventRow {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly location: string | null
  readonly stamp: string
  readonly start: string
  readonly end: string | null
  readonly is_day: boolean
  readonly next: number | null
}

/** The public records of a section as a calendar (iCalendar, RFC 5545), in one language. Times are converted to UTC. */
export async function readCalendar(
  scope: SectionContext,
  query: WebsiteCalendarQuery,
): Promise<WebsiteResponse | undefined> {
  const { section, unit, db } = scope
  const { calendar } = section.website ?? {}
  if (!calendar) return undefined
  const locale = query.lang ?? 'en'
  const request = toListRequest(section, { ...query, lang: locale })
  const condition = sql.join(await conditionsOf(scope, request), sql` and `)
  const start = columnSql(columnNameOf(calendar.start), 't')
  const { rows } = await sql<EventRow>`
    select t.id, ${sql.raw(slugSql(section, locale))} as slug, ${sql.raw(textSql(scope, section.title, locale))} as title,
      ${sql.raw(calendar.location ? textSql(scope, calendar.location, locale) : 'null::text')} as location,
      ${sql.raw(utcSql('t.updated_at'))} as stamp, ${sql.raw(timesSql(calendar, unit.timeZone))},
      ${nextChangeSql(scope)} as next
    from ${sectionTableSql(section)} as t where ${condition} and ${sql.raw(start)} > now() - interval '1 year'
    order by ${sql.raw(start)}, t.id limit ${sql.lit(maxEvents)}`.execute(db)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//back-office//website//EN',
    `X-WR-CALNAME:${escapeText(unit.displayName[locale])}`,
    ...rows.flatMap((row) => eventLines(scope, row, locale)),
    'END:VCALENDAR',
  ]
  return await createWebsiteResponse(`${lines.map(foldLine).join('\r\n')}\r\n`, {
    type: 'text/calendar; charset=utf-8',
    tags: tagsOf(scope),
    changesAt: expiryAfter(rows[0]?.next),
  })
}

const textSql = ({ section }: SectionContext, path: string, locale: Locale): string => {
  const field = findFieldByPath(section, path)?.field
  return field && isLocalized(field) ? localizedTextSql(path, locale, 't') : columnSql(columnNameOf(path), 't')
}

const utcSql = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`

/** SQL: start and end of an event, and whether they are days. The end of an event without times is the day after its last one. */
function timesSql({ start, end = start, startTime, endTime }: CalendarOptions<string>, timeZone: string): string {
  const column = (name: string) => columnSql(columnNameOf(name), 't')
  const lastDay = `coalesce(${column(end)}, ${column(start)})`
  const moment = (day: string, time: string) => utcSql(`((${day} + ${time}) at time zone ${quoteLiteral(timeZone)})`)
  const day = (value: string) => `to_char(${value}, 'YYYYMMDD')`
  const days = { start: day(column(start)), end: day(`(${lastDay} + 1)`) }
  if (!startTime) return `${days.start} as start, ${days.end} as end, true as is_day`
  const hasTime = `${column(startTime)} is not null`
  const endMoment = endTime ? moment(lastDay, column(endTime)) : 'null'
  return `case when ${hasTime} then ${moment(column(start), column(startTime))} else ${days.start} end as start,
    case when ${hasTime} then ${endMoment} else ${days.end} end as end, not (${hasTime}) as is_day`
}

function eventLines({ section, unit }: SectionContext, row: EventRow, locale: Locale): readonly string[] {
  const value = row.is_day ? ';VALUE=DATE' : ''
  const url = websiteUrl(section, { frontUrl: unit.frontUrl, locale, slug: encodeURIComponent(row.slug) })
  return [
    'BEGIN:VEVENT',
    `UID:${row.id}@${unit.name}`,
    `DTSTAMP:${row.stamp}`,
    `DTSTART${value}:${row.start}`,
    ...(row.end ? [`DTEND${value}:${row.end}`] : []),
    `SUMMARY:${escapeText(row.title)}`,
    ...(row.location ? [`LOCATION:${escapeText(row.location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ]
}

/** Escapes a text value (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')

/** Folds a line after 75 octets, between characters (RFC 5545, 3.1). Counts each character once: a calendar has thousands of lines. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxLineOctets) return line
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxLineOctets) {
      folded += '\r\n '
      // A continuation line begins with a space.
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

const maxLineOctets = 75
