import { sql } from 'kysely'
import type { TableRow } from '../../api/report.ts'
import { dayAfter } from '../../schema/days/reports.ts'
import { refersToOne } from '../../schema/kinds.ts'
import type { Locale } from '../../schema/text/words.ts'
import { leafAt, titleSql } from '../database/expressions.ts'
import { columnNameOf, quoted } from '../database/names.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { edgesSql, type Period, seenSql, sum } from './report-days.ts'

const mostRows = 200

/** A row for each record that a field refers to, the most frequent first; nothing for a report without a table. */
export async function tableRows(
  scope: Scope,
  period: Period,
  locale: Locale,
): Promise<readonly TableRow[] | undefined> {
  const cells = await cellsOf(scope, period, locale)
  if (!cells) return undefined
  const rows = [...Map.groupBy(cells, ({ id }) => id)].map(([id, own]) => ({
    id,
    title: own[0]?.title ?? null,
    total: sum(own, 'count'),
    counts: Object.fromEntries(
      [...Map.groupBy(own, ({ choice }) => choice)].map(([choice, some]) => [choice, sum(some, 'count')]),
    ),
  }))
  return rows.toSorted((one, other) => other.total - one.total).slice(0, mostRows)
}

interface TableCell {
  readonly day: number
  readonly id: string
  readonly title: string | null
  readonly choice: string
  readonly count: number
}

async function cellsOf(scope: Scope, period: Period, locale: Locale): Promise<readonly TableCell[] | undefined> {
  const table = scope.section.report?.table
  const field = table && leafAt(scope.section, table.rows)?.field
  const target = scope.sections.find(({ name }) => refersToOne(field) && name === field.to)
  if (!table || !target) return undefined
  const columns = [table.rows, table.columns].map(
    (path, index) => `t.${quoted(columnNameOf(path))} as ${index === 0 ? 'id' : 'choice'}`,
  )
  const { rows } = await sql<TableCell>`
    with ${edgesSql(scope, period)},
    seen as (${seenSql(scope, columns, period.length + 1, 2 * period.length)}),
    counted as (select n, id, choice, count(*)::int as count from seen group by n, id, choice)
    select c.n - ${sql.lit(period.length)} as day, c.id, ${sql.raw(titleSql(target, locale, 'r'))} as title, c.choice, c.count
    from counted as c join ${tableOf(target)} as r on r.bu_id = ${scope.unit.id} and r.id = c.id
    order by c.n, title, c.id`.execute(scope.db)
  return rows
}

/** The report's table day by day: the day, the record's title, how often each of `choices`, and how often in all. */
export async function reportRows(
  scope: Scope,
  period: Period,
  options: { readonly locale: Locale; readonly choices: readonly string[] },
): Promise<readonly (readonly (string | number | null)[])[]> {
  const cells = (await cellsOf(scope, period, options.locale)) ?? []
  return [...Map.groupBy(cells, ({ day, id }) => `${day} ${id}`).values()].map((own) => [
    dayAfter(period.from, (own[0]?.day ?? 1) - 1),
    own[0]?.title ?? null,
    ...options.choices.map((choice) =>
      sum(
        own.filter((cell) => cell.choice === choice),
        'count',
      ),
    ),
    sum(own, 'count'),
  ])
}
