import { type RawBuilder, sql } from 'kysely'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'

/** Days of the unit's clock, `2026-11-21`, both included. */
export interface Period {
  readonly from: string
  readonly to: string
  /** How many days that is. */
  readonly length: number
}

/**
 * The beginnings of the period's days and of as many before, and the end of the last: worked out once, and then each record is
 * put between two of them, which takes a tenth of asking the calendar for every row.
 */
export const edgesSql = ({ unit }: Scope, { from, to, length }: Period): RawBuilder<unknown> => sql`
  edges as materialized (
    select array_agg(d.day at time zone ${unit.timeZone} order by d.day) as starts
    from generate_series(${from}::date - ${sql.lit(length)} + time '00:00', ${to}::date + 1 + time '00:00', interval '1 day')
      as d (day)
  )`

/** The columns given of what came in during the days `first` to `last`, counted from 1, with `n`, the number of its day. */
export const seenSql = (
  scope: Scope,
  columns: readonly string[],
  first: number,
  last: number,
): RawBuilder<unknown> => sql`
  select ${sql.raw(['width_bucket(t.created_at, (select starts from edges)) as n', ...columns].join(', '))}
  from ${tableOf(scope.section)} as t
  where t.bu_id = ${scope.unit.id} and t.deleted_at is null
    and t.created_at >= (select starts[${sql.lit(first)}] from edges)
    and t.created_at < (select starts[${sql.lit(last + 1)}] from edges)`

export const sum = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0)
