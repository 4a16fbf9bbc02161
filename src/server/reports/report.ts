import { type RawBuilder, sql } from 'kysely'
import type { ReportAnswer as Report, Shares } from '../../api/report.ts'
import { dayAfter } from '../../schema/days/reports.ts'
import { refersToOne } from '../../schema/kinds.ts'
import type { Locale } from '../../schema/text/words.ts'
import { leafAt, titleSql } from '../database/expressions.ts'
import { columnNameOf, quoted } from '../database/names.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { edgesSql, type Period, seenSql, sum } from './report-days.ts'
import { tableRows } from './report-table.ts'

const mostShares = 10

/** The report of a section that has one. */
export async function reportOf(scope: Scope, period: Period, locale: Locale): Promise<Report> {
  const fields = scope.section.report?.by ?? []
  const [groups, table] = await Promise.all([groupsOf(scope, period, fields), tableRows(scope, period, locale)])
  const days = daysOf(groups, period)
  const total = sum(days, 'count')
  const by = Object.fromEntries(fields.map((path, place) => [path, sharesOf(groups, place + 1, total)]))
  return {
    from: period.from,
    to: period.to,
    total,
    previous: sum(days, 'previous'),
    days,
    by: await withTitles(scope, by, locale),
    ...(table ? { table } : {}),
  }
}

interface Group {
  /** What the group is of: 0 a day, otherwise the field of this number, counted from 1. */
  readonly place: number
  readonly day: number | null
  readonly value: string | null
  readonly count: number
  readonly previous: number
}

/** All the counts of a report, in one pass over its records: those that are alike are counted first, and then grouped in each way. */
async function groupsOf(scope: Scope, period: Period, fields: readonly string[]): Promise<readonly Group[]> {
  const { length } = period
  const columns = fields.map((path, index) => `t.${quoted(columnNameOf(path))} as v${index + 1}`)
  const names = ['n', ...fields.map((_, index) => `v${index + 1}`)]
  // Of the bits of grouping(), the one of the column that a row is grouped by is off.
  const place = names.map((_, index) => `when ${2 ** names.length - 1 - 2 ** (names.length - 1 - index)} then ${index}`)
  const grouping = `case grouping(${names.join(', ')}) ${place.join(' ')} end`
  const values = names.slice(1).map((name) => `${name}::text`)
  const all = sql.raw(names.join(', '))
  const counted = (days: RawBuilder<unknown>) => sql`coalesce(sum(k) filter (where ${days}), 0)::int`
  const { rows } = await sql<Group>`
    with ${edgesSql(scope, period)},
    seen as (${seenSql(scope, columns, 1, 2 * length)}),
    alike as materialized (select ${all}, count(*) as k from seen group by ${all}),
    counted as (
      select ${sql.raw(grouping)} as place, n as day, ${sql.raw(values.length > 0 ? `coalesce(${values.join(', ')})` : 'null::text')} as value,
        ${counted(sql`n > ${sql.lit(length)}`)} as count, ${counted(sql`n <= ${sql.lit(length)}`)} as previous
      from alike group by grouping sets (${sql.raw(names.map((name) => `(${name})`).join(', '))})
    ),
    placed as (select *, row_number() over (partition by place order by count desc, value) as rank from counted)
    select place, day, value, count, previous from placed where place = 0 or (rank <= ${sql.lit(mostShares)} and count > 0)
    order by place, rank`.execute(scope.db)
  return rows
}

function daysOf(groups: readonly Group[], { from, length }: Period): Report['days'] {
  const byDay = new Map(groups.filter(({ place }) => place === 0).map((group) => [group.day, group]))
  return Array.from({ length }, (_, index) => ({
    day: dayAfter(from, index),
    count: byDay.get(length + index + 1)?.count ?? 0,
    previous: byDay.get(index + 1)?.previous ?? 0,
  }))
}

function sharesOf(groups: readonly Group[], place: number, total: number): Shares {
  const rows = groups
    .filter((group) => group.place === place)
    .map(({ value, count, previous }) => ({ value, count, previous }))
  return { rows, other: total - sum(rows, 'count') }
}

/** What the records among the values are called. */
async function withTitles(scope: Scope, by: Report['by'], locale: Locale): Promise<Report['by']> {
  const named: [string, Shares][] = []
  for (const [path, shares] of Object.entries(by)) {
    const field = leafAt(scope.section, path)?.field
    const target = scope.sections.find(({ name }) => refersToOne(field) && name === field.to)
    const ids = shares.rows.flatMap(({ value }) => value ?? [])
    const titles = target ? await titlesOf(scope, target, ids, locale) : undefined
    const rows = shares.rows.map((row) => ({ ...row, title: titles?.get(row.value ?? '') ?? null }))
    named.push([path, titles ? { ...shares, rows } : shares])
  }
  return Object.fromEntries(named)
}

async function titlesOf(
  scope: Scope,
  target: Scope['section'],
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string | null }>`
    select r.id, ${sql.raw(titleSql(target, locale, 'r'))} as title from ${tableOf(target)} as r
    where r.bu_id = ${scope.unit.id} and r.id = any(${[...ids]}::uuid[])`.execute(scope.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
