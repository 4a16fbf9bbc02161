import { type RawBuilder, sql } from 'kysely'
import type { Counter, Home, Narrowing } from '../../api/workplace.ts'
import { dayAfter } from '../../schema/days/reports.ts'
import { narrowedTo } from '../lists/counted.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { dayOn } from './day.ts'
import { type Period, sum } from './report-days.ts'
import type { UnitTallies } from './unit-tallies.ts'

/** How many records of a section were made in a day of the period, counted from 1 at the beginning of the one before it; `n` is 0 for all that are older. */
export interface DayCount {
  readonly section: string
  readonly n: number
  readonly count: number
}

/** The days that home looks back on, by the unit's clock. */
export function periodOf({ unit }: Pick<Scope, 'unit'>, length: number): Period {
  const to = dayOn(new Date(), unit.timeZone)
  return { from: dayAfter(to, 1 - length), to, length }
}

/** The sections that are counted, in the order of their counters. */
export const countedScopes = (scopes: readonly Scope[]): readonly Scope[] =>
  scopes
    .filter(({ section }) => section.counter)
    .toSorted((one, other) => (one.section.counter?.order ?? 0) - (other.section.counter?.order ?? 0))

/**
 * What was made on each day since home begins to look, as the rows of a union beside the table `edges`: of an inbox in the days before too,
 * with which it is compared. Of a collection the rest is known, but for one that nobody counts.
 */
export const dayParts = (
  counted: readonly Scope[],
  tallies: UnitTallies,
  { from, length }: Period,
): readonly RawBuilder<unknown>[] =>
  counted
    .filter((scope) => tallies.hasAny(scope))
    .map((scope) => {
      const { section } = scope
      const first = section.kind === 'inbox' ? dayAfter(from, -length) : from
      const narrowed = tallies.of(scope) === undefined ? {} : { createdAt_from: first }
      return sql`select ${section.name}::text as section, width_bucket(t.created_at, (select starts from edges)) as n,
        count(*)::int as count from ${tableOf(section)} as t where ${narrowedTo(scope, narrowed)} group by 2`
    })

/** The counters of home: of inboxes what came in during the days, and before that; of collections all that they have, and had at their start. */
export const countersOf = (
  counted: readonly Scope[],
  tallies: UnitTallies,
  { days, period }: { readonly days: readonly DayCount[]; readonly period: Period },
): Home['counters'] =>
  byCounter(counted).map(([name, scopes]) => {
    const own = scopes.map((scope) => listOf(scope, tallies, { days, period }))
    return {
      section: scopes[0]?.section.name ?? '',
      name,
      value: sum(own, 'value'),
      previous: sum(own, 'previous'),
      lists: own.map(({ section, value, filter }) => ({ section, value, filter })),
    }
  })

/** The scopes of each counter, by its name. */
const byCounter = (counted: readonly Scope[]): readonly [string, readonly Scope[]][] => [
  ...Map.groupBy(counted, ({ section }) => section.counter?.name ?? ''),
]

type Counted = Counter['lists'][number] & { readonly previous: number }

function listOf(
  scope: Scope,
  tallies: UnitTallies,
  { days, period: { from, length } }: { readonly days: readonly DayCount[]; readonly period: Period },
): Counted {
  const section = scope.section.name
  const own = days.filter((day) => day.section === section)
  const since = sum(
    own.filter(({ n }) => n > length),
    'count',
  )
  const before = sum(own, 'count') - since
  if (scope.section.kind === 'inbox') {
    const filter: Narrowing = { createdAt_from: from }
    return { section, value: since, previous: before, filter }
  }
  const value = tallies.of(scope) ?? since + before
  return { section, value, previous: value - since, filter: {} }
}

/** What came in on each day of the period, days without anything included, by the counters that have inboxes. */
export function seriesOf(
  counted: readonly Scope[],
  days: readonly DayCount[],
  { from, length }: Period,
): Home['series'] {
  const inboxes = counted.filter(({ section }) => section.kind === 'inbox')
  return byCounter(inboxes).map(([, scopes]) => {
    const own = days.filter(({ section }) => scopes.some((scope) => scope.section.name === section))
    const byDay = Map.groupBy(own, ({ n }) => n)
    return {
      section: scopes[0]?.section.name ?? '',
      days: Array.from({ length }, (_, index) => ({
        day: dayAfter(from, index),
        count: sum(byDay.get(length + index + 1) ?? [], 'count'),
      })),
    }
  })
}
