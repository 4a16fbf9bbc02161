import { type RawBuilder, sql } from 'kysely'
import type { Home } from '../../api/workplace.ts'
import { waitingStatus } from '../../schema/statuses.ts'
import type { Locale } from '../../schema/text/words.ts'
import type { Scope } from '../store/scope.ts'
import { countedScopes, countersOf, type DayCount, dayParts, periodOf, seriesOf } from './counters.ts'
import { editedScopes, latest, recentParts, recentRow } from './recent.ts'
import { edgesSql } from './report-days.ts'
import { unitTallies } from './unit-tallies.ts'
import { shownWaiting, type WaitingIn, waitingParts } from './waiting.ts'

/** The number of records that wait for somebody, by section; for inboxes, which is what a side bar counts. */
export async function countNew(scopes: readonly Scope[]): Promise<Readonly<Record<string, number>>> {
  const waiting = scopes.flatMap((scope) => {
    const status = scope.section.kind === 'inbox' && waitingStatus(scope.section)
    return status ? [{ scope, status }] : []
  })
  const [first] = waiting
  if (!first) return {}
  const tallies = await unitTallies(first.scope)
  return Object.fromEntries(waiting.map(({ scope, status }) => [scope.section.name, tallies.of(scope, status) ?? 0]))
}

/**
 * What the home page shows, of the sections given; `days` counts back from today by the unit's clock. An inbox counts what came in during the days, and before that; a collection all that it has, and had at their start. Sections of one
 * counter are added up; `section` is the first of them, `lists` what each has by itself. `series` has the inboxes among them, by day.
 */
export async function homeOf(scopes: readonly Scope[], options: { days: number; locale: Locale }): Promise<Home> {
  const [first] = scopes
  if (!first) return { counters: [], series: [], waiting: [], recent: [] }
  const counted = countedScopes(scopes)
  const tallies = await unitTallies(first)
  const edited = editedScopes(scopes, tallies)
  const period = periodOf(first, options.days)
  const { rows } = await sql<{ days: string; waiting: string; recent: string }>`
    with ${edgesSql(first, period)}
    select ${arrayOf(sql`to_json(u)`, dayParts(counted, tallies, period))} as days,
      ${arrayOf(sql`to_json(u)`, waitingParts(scopes, tallies))} as waiting,
      ${arrayOf(recentRow(edited, options.locale), recentParts(edited), latest)} as recent`.execute(first.db)
  const days: readonly DayCount[] = JSON.parse(rows[0]?.days ?? '[]')
  const waiting: readonly WaitingIn[] = JSON.parse(rows[0]?.waiting ?? '[]')
  return {
    counters: countersOf(counted, tallies, { days, period }),
    series: seriesOf(counted, days, period),
    waiting: shownWaiting(scopes, waiting),
    recent: JSON.parse(rows[0]?.recent ?? '[]'),
  }
}

/** The rows of a union as a JSON text. */
const arrayOf = (
  row: RawBuilder<unknown>,
  parts: readonly RawBuilder<unknown>[],
  rest: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  parts.length === 0
    ? sql`'[]'`
    : sql`(select coalesce(json_agg(${row}), '[]')::text
        from (select * from (${sql.join(parts, sql` union all `)}) as u ${rest}) as u)`
