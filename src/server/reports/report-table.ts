import { sql } from 'kysely'
import type { ReportTableRow } from '../../api/report.ts'
import { isSingleReference } from '../../fields/field-types.ts'
import { addDays } from '../../schema/calendars/report-days.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { findFieldByPath, titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, quoteIdentifier } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { dayBoundariesSql, inWindowSql, type ReportPeriod, sumBy } from './report-period.ts'

const maxRows = 200

/** A row for each record that a field references, most frequent first; empty for a report without a table. */
export async function loadReportTable(
  scope: SectionContext,
  period: ReportPeriod,
  locale: Locale,
): Promise<readonly ReportTableRow[] | undefined> {
  const cells = await cellsOf(scope, period, locale)
  if (!cells) return undefined
  const rows = [...Map.groupBy(cells, ({ id }) => id)].map(([id, rowCells]) => ({
    id,
    title: rowCells[0]?.title ?? null,
    total: sumBy(rowCells, 'count'),
    counts: Object.fromEntries(
      [...Map.groupBy(rowCells, ({ choice }) => choice)].map(([choice, choiceCells]) => [
        choice,
        sumBy(choiceCells, 'count'),
      ]),
    ),
  }))
  return rows.toSorted((a, b) => b.total - a.total).slice(0, maxRows)
}

interface TableCell {
  readonly day: number
  readonly id: string
  readonly title: string | null
  readonly choice: string
  readonly count: number
}

async function cellsOf(
  scope: SectionContext,
  period: ReportPeriod,
  locale: Locale,
): Promise<readonly TableCell[] | undefined> {
  const table = scope.section.report?.table
  const field = table && findFieldByPath(scope.section, table.rows)?.field
  const target = scope.sections.find(({ name }) => isSingleReference(field) && name === field.to)
  if (!table || !target) return undefined
  const columns = [table.rows, table.columns].map(
    (path, index) => `t.${quoteIdentifier(columnNameOf(path))} as ${index === 0 ? 'id' : 'choice'}`,
  )
  const { rows } = await sql<TableCell>`
    with ${dayBoundariesSql(scope, period)},
    seen as (${inWindowSql(scope, columns, period.length + 1, 2 * period.length)}),
    counted as (select n, id, choice, count(*)::int as count from seen group by n, id, choice)
    select c.n - ${sql.lit(period.length)} as day, c.id, ${sql.raw(titleSql(target, locale, 'r'))} as title, c.choice, c.count
    from counted as c join ${sectionTableSql(target)} as r on r.bu_id = ${scope.unit.id} and r.id = c.id
    order by c.n, title, c.id`.execute(scope.db)
  return rows
}

/** The report's table by day: the day, the record's title, the count of each of `choices`, and the total. */
export async function loadReportRows(
  scope: SectionContext,
  period: ReportPeriod,
  options: { readonly locale: Locale; readonly choices: readonly string[] },
): Promise<readonly (readonly (string | number | null)[])[]> {
  const cells = (await cellsOf(scope, period, options.locale)) ?? []
  return [...Map.groupBy(cells, ({ day, id }) => `${day} ${id}`).values()].map((dayCells) => [
    addDays(period.from, (dayCells[0]?.day ?? 1) - 1),
    dayCells[0]?.title ?? null,
    ...options.choices.map((choice) =>
      sumBy(
        dayCells.filter((cell) => cell.choice === choice),
        'count',
      ),
    ),
    sumBy(dayCells, 'count'),
  ])
}
