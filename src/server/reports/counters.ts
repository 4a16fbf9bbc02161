import { type RawBuilder, sql } from 'kysely'
import type { Counter, HomeData, ListFilter } from '../../api/unit-endpoints.ts'
import { addDays } from '../../schema/calendars/report-days.ts'
import { filteredWhereClause } from '../lists/totals.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { localDayOf } from './local-day.ts'
import { type ReportPeriod, sumBy } from './report-period.ts'
import type { UnitRecordCounts } from './unit-record-counts.ts'

/**
 * How many records of a section were created on a day of the period, counted from 1 at the start of the previous period; `n` is
 * 0 for all older ones.
 */
export interface DailyCount {
  readonly section: string
  readonly n: number
  readonly count: number
}

/** The last days of the home page, in the unit's local time. */
export function lastDays({ unit }: Pick<SectionContext, 'unit'>, length: number): ReportPeriod {
  const to = localDayOf(new Date(), unit.timeZone)
  return { from: addDays(to, 1 - length), to, length }
}

/** The sections with a counter, in the order of the counters. */
export const sectionsWithCounter = (scopes: readonly SectionContext[]): readonly SectionContext[] =>
  scopes
    .filter(({ section }) => section.dashboardCounter)
    .toSorted((a, b) => (a.section.dashboardCounter?.order ?? 0) - (b.section.dashboardCounter?.order ?? 0))

/**
 * Queries for the records created on each day, as rows of a union over the table `edges`. An inbox also counts the previous
 * period for comparison. The total of a collection comes from the record counts, unless it has none.
 */
export const dailyCountQueries = (
  countedScopes: readonly SectionContext[],
  recordCounts: UnitRecordCounts,
  { from, length }: ReportPeriod,
): readonly RawBuilder<unknown>[] =>
  countedScopes
    .filter((scope) => recordCounts.hasAny(scope))
    .map((scope) => {
      const { section } = scope
      const firstDay = section.kind === 'inbox' ? addDays(from, -length) : from
      const dateFilter = recordCounts.countOf(scope) === undefined ? {} : { createdAt_from: firstDay }
      return sql`select ${section.name}::text as section, width_bucket(t.created_at, (select starts from edges)) as n,
        count(*)::int as count from ${sectionTableSql(section)} as t where ${filteredWhereClause(scope, dateFilter)} group by 2`
    })

/**
 * The counters of the home page: for inboxes the submissions of the period and of the previous one, for collections the total
 * now and at the start of the period.
 */
export const toCounters = (
  countedScopes: readonly SectionContext[],
  recordCounts: UnitRecordCounts,
  { days, period }: { readonly days: readonly DailyCount[]; readonly period: ReportPeriod },
): HomeData['counters'] =>
  byCounter(countedScopes).map(([name, scopes]) => {
    const sectionCounters = scopes.map((scope) => listOf(scope, recordCounts, { days, period }))
    return {
      section: scopes[0]?.section.name ?? '',
      name,
      value: sumBy(sectionCounters, 'value'),
      previous: sumBy(sectionCounters, 'previous'),
      lists: sectionCounters.map(({ section, value, filter }) => ({ section, value, filter })),
    }
  })

/** The contexts of each counter, by its name. */
const byCounter = (countedScopes: readonly SectionContext[]): readonly [string, readonly SectionContext[]][] => [
  ...Map.groupBy(countedScopes, ({ section }) => section.dashboardCounter?.name ?? ''),
]

type Counted = Counter['lists'][number] & { readonly previous: number }

function listOf(
  scope: SectionContext,
  recordCounts: UnitRecordCounts,
  { days, period: { from, length } }: { readonly days: readonly DailyCount[]; readonly period: ReportPeriod },
): Counted {
  const section = scope.section.name
  const sectionDays = days.filter((day) => day.section === section)
  const sinceStart = sumBy(
    sectionDays.filter(({ n }) => n > length),
    'count',
  )
  const countBefore = sumBy(sectionDays, 'count') - sinceStart
  if (scope.section.kind === 'inbox') {
    const filter: ListFilter = { createdAt_from: from }
    return { section, value: sinceStart, previous: countBefore, filter }
  }
  const value = recordCounts.countOf(scope) ?? sinceStart + countBefore
  return { section, value, previous: value - sinceStart, filter: {} }
}

/** The submissions on each day of the period, including days without any, for the counters with inboxes. */
export function toSeries(
  countedScopes: readonly SectionContext[],
  days: readonly DailyCount[],
  { from, length }: ReportPeriod,
): HomeData['series'] {
  const inboxes = countedScopes.filter(({ section }) => section.kind === 'inbox')
  return byCounter(inboxes).map(([, scopes]) => {
    const profileDays = days.filter(({ section }) => scopes.some((scope) => scope.section.name === section))
    const byDay = Map.groupBy(profileDays, ({ n }) => n)
    return {
      section: scopes[0]?.section.name ?? '',
      days: Array.from({ length }, (_, index) => ({
        day: addDays(from, index),
        count: sumBy(byDay.get(length + index + 1) ?? [], 'count'),
      })),
    }
  })
}
