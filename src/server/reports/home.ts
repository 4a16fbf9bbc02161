import { type RawBuilder, sql } from 'kysely'
import type { HomeData } from '../../api/unit-endpoints.ts'
import { pendingStatus } from '../../schema/statuses.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { SectionContext } from '../store/section-context.ts'
import { actionItemQueries, type SectionActionItems, toActionItems } from './action-items.ts'
import { type DailyCount, dailyCountQueries, lastDays, sectionsWithCounter, toCounters, toSeries } from './counters.ts'
import { contextsWithEdits, recentEditQueries, recentEditRowSql, recentEditsOrderSql } from './recent-edits.ts'
import { dayBoundariesSql } from './report-period.ts'
import { loadUnitRecordCounts } from './unit-record-counts.ts'

/** The number of open records by section, for inboxes; shown in the sidebar. */
export async function countPendingByInbox(
  scopes: readonly SectionContext[],
): Promise<Readonly<Record<string, number>>> {
  const pendingScopes = scopes.flatMap((scope) => {
    const status = scope.section.kind === 'inbox' && pendingStatus(scope.section)
    return status ? [{ scope, status }] : []
  })
  const [first] = pendingScopes
  if (!first) return {}
  const recordCounts = await loadUnitRecordCounts(first.scope)
  return Object.fromEntries(
    pendingScopes.map(({ scope, status }) => [scope.section.name, recordCounts.countOf(scope, status) ?? 0]),
  )
}

/**
 * Loads the home page for these sections; `days` counts back from today in the unit's local time. An inbox counts the
 * submissions of the period and of the previous one; a collection its total now and at the start of the period. Sections with
 * the same counter are added up: `section` is the first of them, `lists` has the numbers of each. `series` has the inboxes among
 * them, by day.
 */
export async function loadHome(
  scopes: readonly SectionContext[],
  options: { days: number; locale: Locale },
): Promise<HomeData> {
  const [first] = scopes
  if (!first) return { counters: [], series: [], actionItems: [], recent: [] }
  const countedScopes = sectionsWithCounter(scopes)
  const recordCounts = await loadUnitRecordCounts(first)
  const editedScopes = contextsWithEdits(scopes, recordCounts)
  const period = lastDays(first, options.days)
  const { rows } = await sql<{ days: string; waiting: string; recent: string }>`
    with ${dayBoundariesSql(first, period)}
    select ${arrayOf(sql`to_json(u)`, dailyCountQueries(countedScopes, recordCounts, period))} as days,
      ${arrayOf(sql`to_json(u)`, actionItemQueries(scopes, recordCounts))} as waiting,
      ${arrayOf(recentEditRowSql(editedScopes, options.locale), recentEditQueries(editedScopes), recentEditsOrderSql)} as recent`.execute(
    first.db,
  )
  const days: readonly DailyCount[] = JSON.parse(rows[0]?.days ?? '[]')
  const sectionItems: readonly SectionActionItems[] = JSON.parse(rows[0]?.waiting ?? '[]')
  return {
    counters: toCounters(countedScopes, recordCounts, { days, period }),
    series: toSeries(countedScopes, days, period),
    actionItems: toActionItems(scopes, sectionItems),
    recent: JSON.parse(rows[0]?.recent ?? '[]'),
  }
}

/** The rows of a union as JSON text. */
const arrayOf = (
  row: RawBuilder<unknown>,
  parts: readonly RawBuilder<unknown>[],
  rest: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  parts.length === 0
    ? sql`'[]'`
    : sql`(select coalesce(json_agg(${row}), '[]')::text
        from (select * from (${sql.join(parts, sql` union all `)}) as u ${rest}) as u)`
