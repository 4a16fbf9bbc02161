import { type RawBuilder, sql } from 'kysely'
import type { ReportResponse as Report, ValueFrequencies } from '../../api/report.ts'
import { isSingleReference } from '../../fields/field-types.ts'
import { addDays } from '../../schema/calendars/report-days.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { findFieldByPath, titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, quoteIdentifier } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { dayBoundariesSql, inWindowSql, type ReportPeriod, sumBy } from './report-period.ts'
import { loadReportTable } from './report-table.ts'

const maxShares = 10

/** Loads the report of a section that has one. */
export async function loadReport(scope: SectionContext, period: ReportPeriod, locale: Locale): Promise<Report> {
  const fields = scope.section.report?.by ?? []
  const [groups, table] = await Promise.all([groupsOf(scope, period, fields), loadReportTable(scope, period, locale)])
  const days = daysOf(groups, period)
  const total = sumBy(days, 'count')
  const frequencies = Object.fromEntries(
    fields.map((path, index) => [path, valueFrequencies(groups, index + 1, total)]),
  )
  return {
    from: period.from,
    to: period.to,
    total,
    previous: sumBy(days, 'previous'),
    days,
    by: await withTitles(scope, frequencies, locale),
    ...(table ? { table } : {}),
  }
}

interface Group {
  /** The grouping of the row: 0 is the day, otherwise the number of the field, counted from 1. */
  readonly place: number
  readonly day: number | null
  readonly value: string | null
  readonly count: number
  readonly previous: number
}

/** All counts of a report in one pass over its records: equal records are counted first, then grouped by each field. */
async function groupsOf(
  scope: SectionContext,
  period: ReportPeriod,
  fields: readonly string[],
): Promise<readonly Group[]> {
  const { length } = period
  const columns = fields.map((path, index) => `t.${quoteIdentifier(columnNameOf(path))} as v${index + 1}`)
  const names = ['n', ...fields.map((_, index) => `v${index + 1}`)]
  // In the bits of grouping(), the bit of the column that a row is grouped by is off.
  const groupingIndexSql = names.map(
    (_, index) => `when ${2 ** names.length - 1 - 2 ** (names.length - 1 - index)} then ${index}`,
  )
  const grouping = `case grouping(${names.join(', ')}) ${groupingIndexSql.join(' ')} end`
  const values = names.slice(1).map((name) => `${name}::text`)
  const allNames = sql.raw(names.join(', '))
  const countSql = (days: RawBuilder<unknown>) => sql`coalesce(sum(k) filter (where ${days}), 0)::int`
  const { rows } = await sql<Group>`
    with ${dayBoundariesSql(scope, period)},
    seen as (${inWindowSql(scope, columns, 1, 2 * length)}),
    alike as materialized (select ${allNames}, count(*) as k from seen group by ${allNames}),
    counted as (
      select ${sql.raw(grouping)} as place, n as day, ${sql.raw(values.length > 0 ? `coalesce(${values.join(', ')})` : 'null::text')} as value,
        ${countSql(sql`n > ${sql.lit(length)}`)} as count, ${countSql(sql`n <= ${sql.lit(length)}`)} as previous
      from alike group by grouping sets (${sql.raw(names.map((name) => `(${name})`).join(', '))})
    ),
    placed as (select *, row_number() over (partition by place order by count desc, value) as rank from counted)
    select place, day, value, count, previous from placed where place = 0 or (rank <= ${sql.lit(maxShares)} and count > 0)
    order by place, rank`.execute(scope.db)
  return rows
}

function daysOf(groups: readonly Group[], { from, length }: ReportPeriod): Report['days'] {
  const byDay = new Map(groups.filter(({ place }) => place === 0).map((group) => [group.day, group]))
  return Array.from({ length }, (_, index) => ({
    day: addDays(from, index),
    count: byDay.get(length + index + 1)?.count ?? 0,
    previous: byDay.get(index + 1)?.previous ?? 0,
  }))
}

function valueFrequencies(groups: readonly Group[], groupingIndex: number, total: number): ValueFrequencies {
  const rows = groups
    .filter((group) => group.place === groupingIndex)
    .map(({ value, count, previous }) => ({ value, count, previous }))
  return { rows, other: total - sumBy(rows, 'count') }
}

/** Adds the titles of the records among the values. */
async function withTitles(scope: SectionContext, frequencies: Report['by'], locale: Locale): Promise<Report['by']> {
  const titledFrequencies: [string, ValueFrequencies][] = []
  for (const [path, valueShares] of Object.entries(frequencies)) {
    const field = findFieldByPath(scope.section, path)?.field
    const target = scope.sections.find(({ name }) => isSingleReference(field) && name === field.to)
    const ids = valueShares.rows.flatMap(({ value }) => value ?? [])
    const titles = target ? await titlesOf(scope, target, ids, locale) : undefined
    const rows = valueShares.rows.map((row) => ({ ...row, title: titles?.get(row.value ?? '') ?? null }))
    titledFrequencies.push([path, titles ? { ...valueShares, rows } : valueShares])
  }
  return Object.fromEntries(titledFrequencies)
}

async function titlesOf(
  scope: SectionContext,
  target: SectionContext['section'],
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string | null }>`
    select r.id, ${sql.raw(titleSql(target, locale, 'r'))} as title from ${sectionTableSql(target)} as r
    where r.bu_id = ${scope.unit.id} and r.id = any(${[...ids]}::uuid[])`.execute(scope.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
