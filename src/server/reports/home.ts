import { sql } from 'kysely'
import type { Counter, Home, Narrowing, RecentRecord } from '../../api/workplace.ts'
import { dayAfter } from '../../schema/days/reports.ts'
import { waitingStatus } from '../../schema/statuses.ts'
import type { Locale } from '../../schema/text/words.ts'
import { leafAt, titleSql } from '../database/expressions.ts'
import { columnNameOf, literal, quoted, tableNameOf } from '../database/names.ts'
import { instantSql, slugSql } from '../lists/columns.ts'
import { narrowedTo } from '../lists/counted.ts'
import { fileSql, tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { union } from '../store/union.ts'
import { dayOn } from './day.ts'
import { waitingOf } from './waiting.ts'

/** The number of records that wait for somebody, by section; for inboxes, which is what a side bar counts. */
export async function countNew(scopes: readonly Scope[]): Promise<Readonly<Record<string, number>>> {
  const [first] = scopes
  const inboxes = scopes.flatMap(({ section }) => {
    const status = section.kind === 'inbox' && waitingStatus(section)
    return status ? [sql`(${section.name}, ${tableNameOf(section.name)}, ${status})`] : []
  })
  if (!first || inboxes.length === 0) return {}
  const { rows } = await sql<{ section: string; count: number }>`
    select i.section, (select coalesce(sum(c.count), 0)::int from core.tallies as c
      where c.table_name = i.table_name and c.bu_id = ${first.unit.id} and not c.is_deleted and c.status = i.status) as count
    from (values ${sql.join(inboxes)}) as i (section, table_name, status)`.execute(first.db)
  return Object.fromEntries(rows.map(({ section, count }) => [section, count]))
}

/**
 * What the home page shows, of the sections given; `days` counts back from today by the unit's clock. An inbox counts what came in during the days, and before that; a collection all that it has, and had at their start. Sections of one
 * counter are added up; `section` is the first of them, `lists` what each has by itself. `series` has the inboxes among them, by day.
 */
export async function homeOf(scopes: readonly Scope[], options: { days: number; locale: Locale }): Promise<Home> {
  const counted = countedScopes(scopes)
  const [counters, series, waiting, recent] = await Promise.all([
    countersOf(counted, options.days),
    seriesOf(counted, options.days),
    waitingOf(scopes),
    recentOf(scopes, options.locale),
  ])
  return { counters, series, waiting, recent }
}

const countedScopes = (scopes: readonly Scope[]): readonly Scope[] =>
  scopes
    .filter(({ section }) => section.counter)
    .toSorted((one, other) => (one.section.counter?.order ?? 0) - (other.section.counter?.order ?? 0))

/** The scopes of each counter, by its name. */
const byCounter = (counted: readonly Scope[]): readonly [string, readonly Scope[]][] => [
  ...Map.groupBy(counted, ({ section }) => section.counter?.name ?? ''),
]

async function countersOf(counted: readonly Scope[], days: number): Promise<Home['counters']> {
  const parts = counted.map((scope) => {
    const { now, before, both } = narrowingsOf(scope, days)
    return sql`select ${scope.section.name}::text as section, ${JSON.stringify(now)}::jsonb as filter,
      (count(*) filter (where ${narrowedTo(scope, now)}))::int as value,
      (count(*) filter (where ${narrowedTo(scope, before)}))::int as previous
      from ${tableOf(scope.section)} as t where ${narrowedTo(scope, both)}`
  })
  const rows = await union<Counter['lists'][number] & { previous: number }>(counted, parts)
  return byCounter(counted).map(([name, scopesOfIt]) => {
    const own = rowsOf(rows, scopesOfIt)
    return {
      section: scopesOfIt[0]?.section.name ?? '',
      name,
      value: total(own, 'value'),
      previous: total(own, 'previous'),
      lists: own.map(({ section, value, filter }) => ({ section, value, filter })),
    }
  })
}

/** What a counter counts, what it is compared with, and what holds both. */
function narrowingsOf({ section, profile }: Scope, days: number): Record<'now' | 'before' | 'both', Narrowing> {
  const daysAgo = (count: number) => dayAfter(dayOn(new Date(), profile.timeZone), -count)
  const [first, last] = [daysAgo(days - 1), daysAgo(days)]
  if (section.kind !== 'inbox') return { now: {}, before: { createdAt_to: last }, both: {} }
  const both = { createdAt_from: daysAgo(2 * days - 1) }
  return { now: { createdAt_from: first }, before: { ...both, createdAt_to: last }, both }
}

/** The rows that are of any of the scopes' sections. */
const rowsOf = <R extends { readonly section: string }>(rows: readonly R[], scopes: readonly Scope[]): readonly R[] =>
  rows.filter((row) => scopes.some(({ section }) => section.name === row.section))

const total = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** What came in on each day of the unit's clock, days without anything included. */
async function seriesOf(counted: readonly Scope[], days: number): Promise<Home['series']> {
  const inboxes = counted.filter(({ section }) => section.kind === 'inbox')
  const parts = inboxes.map(({ section, unit, profile }) => {
    const today = sql`(now() at time zone ${profile.timeZone})::date`
    return sql`select ${section.name}::text as section, d.day::date::text as day, count(t.id)::int as count
      from generate_series(${today} - ${sql.lit(days - 1)}, ${today}, interval '1 day') as d (day)
      left join ${tableOf(section)} as t on t.bu_id = ${unit.id} and t.deleted_at is null
        and t.created_at >= d.day::timestamp at time zone ${profile.timeZone}
        and t.created_at < (d.day::timestamp + interval '1 day') at time zone ${profile.timeZone}
      group by d.day`
  })
  const rows = await union<{ section: string; day: string; count: number }>(inboxes, parts, sql`order by day`)
  return byCounter(inboxes).map(([, scopesOfIt]) => {
    const own = rowsOf(rows, scopesOfIt)
    const byDay = Map.groupBy(own, ({ day }) => day)
    return {
      section: scopesOfIt[0]?.section.name ?? '',
      days: [...byDay].map(([day, rowsOfIt]) => ({ day, count: total(rowsOfIt, 'count') })),
    }
  })
}

const shownRecent = 12

/** What somebody has edited; what the server made by itself, such as the first admin, is no news. */
async function recentOf(scopes: readonly Scope[], locale: Locale): Promise<readonly RecentRecord[]> {
  const written = scopes.filter(({ section }) => section.kind === 'collection')
  const parts = written.map(
    ({ section, unit }) => sql`(select t.updated_at as moment, ${sql.raw(recentSql(section, locale))}::text as record
      from ${tableOf(section)} as t
      where t.bu_id = ${unit.id} and t.deleted_at is null and t.updated_by is not null
      order by t.updated_at desc nulls last, t.id desc limit ${sql.lit(shownRecent)})`,
  )
  const rest = sql`order by moment desc limit ${sql.lit(shownRecent)}`
  const rows = await union<{ record: string }>(written, parts, rest)
  return rows.map(({ record }): RecentRecord => JSON.parse(record))
}

function recentSql(section: Scope['section'], locale: Locale): string {
  const picture = leafAt(section, section.picture ?? '')
    ? `(select ${fileSql} from core.files f where f.bu_id = t.bu_id and f.id = t.${quoted(columnNameOf(section.picture ?? ''))})`
    : 'null::jsonb'
  const author = `(select json_build_object('id', a.id, 'name', a.name) from core.admins a where a.id = t.updated_by)`
  return (
    `json_build_object('section', ${literal(section.name)}, 'id', t.id, 'slug', ${slugSql(section, locale)}, ` +
    `'title', coalesce(${titleSql(section, locale, 't')}, ''), 'picture', ${picture}, ` +
    `'updatedAt', ${instantSql('t.updated_at')}, 'updatedBy', ${author})`
  )
}
