import { type RawBuilder, sql } from 'kysely'
import { type ImportRowFilter, rowFilters } from '../../api/import.ts'
import type { RowCounts } from '../database/core/import-rows.ts'
import { pendingSql, rowStateSql } from '../database/core/import-tables.ts'
import type { Db, Import, ImportRow, NamedImport } from './staged.ts'

/** After the last row of any file. */
export const lastPlace = 2 ** 31 - 1

/** The state of a row: its result counts up to the row that the import is validated to. */
export function stateOf(
  { validated_to }: Pick<Import, 'validated_to'>,
  { place, job_id, is_left, verdict }: Pick<ImportRow, 'place' | 'job_id' | 'is_left' | 'verdict'>,
): ImportRowFilter {
  if (job_id !== null) return 'written'
  if (is_left) return 'left'
  return (place <= validated_to && verdict) || 'unjudged'
}

/** A row that passes from one state to another. */
export interface Move {
  readonly from: ImportRowFilter
  readonly to: ImportRowFilter
}

/** The counts after some rows have passed to other states. */
export function countsAfter(counts: RowCounts | null, moves: readonly Move[]): RowCounts {
  const sums = new Map(rowFilters.map((state) => [state, counts?.[state] ?? 0]))
  for (const { from, to } of moves) {
    sums.set(from, Math.max(0, (sums.get(from) ?? 0) - 1))
    sums.set(to, (sums.get(to) ?? 0) + 1)
  }
  return Object.fromEntries(sums)
}

/** The counts once no result counts any more: what is neither written nor left out waits for its result. */
export function countsWithoutResults(counts: RowCounts | null): RowCounts {
  const { written = 0, left = 0 } = counts ?? {}
  return { written, left, unjudged: countOf(counts) - written - left }
}

/** How many rows there are in a state, or in all. */
export const countOf = (counts: RowCounts | null, state?: ImportRowFilter): number =>
  state ? (counts?.[state] ?? 0) : rowFilters.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0)

/** How many rows a job would go through: those that are neither written nor left out. */
export const countPending = (counts: RowCounts | null): number =>
  countOf(counts) - countOf(counts, 'written') - countOf(counts, 'left')

interface Range {
  /** The place of the last row before these. */
  readonly after: number
  readonly limit: number
}
/** Rows of a file in its order. */
interface NextRows {
  readonly rows: readonly ImportRow[]
  /** Are these all that there are? */
  readonly isEnd: boolean
}

/** What rows weigh that are read at once, in bytes of their texts; the last of them may exceed it. */
const maxRowBytes = 500_000
/** Rows that are weighed before the next ones are looked at. */
const weighedRows = 25
const bytesSql = ['cells', 'was', 'problems'].map((column) => `coalesce(octet_length(${column}::text), 0)`).join(' + ')

/** The next rows in a state, or in any, in the order of the file; fewer than `limit` where they are large. */
export async function nextRows(
  db: Db,
  imported: Import,
  state: ImportRowFilter | undefined,
  { after, limit }: Range,
): Promise<NextRows> {
  if (!state) return await lightRows(db, imported, { after, limit }, (last) => ({ where: sql`place > ${last}` }))
  const upTo = state === 'written' || state === 'left' ? lastPlace : imported.validated_to
  const stored = await storedRows(db, imported, state, { after, upTo, limit })
  if (state !== 'unjudged' || !stored.isEnd) return stored
  const rest = { after: Math.max(after, imported.validated_to), limit: limit - stored.rows.length }
  const { rows, isEnd } = await pendingRows(db, imported, rest)
  return { rows: [...stored.rows, ...rows], isEnd }
}

/** The comparison of both values lets PostgreSQL read nothing but this part of the index, whatever its statistics say. */
const storedRows = (
  db: Db,
  imported: Import,
  state: ImportRowFilter,
  { upTo, ...range }: Range & { readonly upTo: number },
): Promise<NextRows> => {
  const stored = sql.raw(rowStateSql)
  return lightRows(db, imported, range, (last) => ({
    where: sql`(${stored}, place) > (${state}, ${last}) and (${stored}, place) <= (${state}, ${upTo}::integer)`,
    order: sql`${stored}, place`,
  }))
}

/** The next rows that are neither written nor left out, in the order of the file; fewer than `limit` where they are large. */
export const pendingRows = (db: Db, imported: Import, range: Range): Promise<NextRows> =>
  lightRows(db, imported, range, (last) => ({ where: sql`place > ${last} and ${sql.raw(pendingSql)}` }))

interface Selection {
  readonly where: RawBuilder<unknown>
  readonly order?: RawBuilder<unknown>
}

/**
 * The next rows, until they are `limit` or weigh `maxRowBytes`. They are weighed some at a time, because one sum over all of them would read
 * the texts of rows that are not taken.
 */
async function lightRows(
  db: Db,
  { bu_id, id }: NamedImport,
  { after, limit }: Range,
  select: (last: RawBuilder<number>) => Selection,
): Promise<NextRows> {
  const [bytes, most] = [sql.raw(bytesSql), sql.lit(maxRowBytes)]
  const next = (last: RawBuilder<number>) => {
    const { where, order = sql`place` } = select(last)
    return { order, from: sql`from core.import_rows where bu_id = ${bu_id} and import_id = ${id} and ${where}` }
  }
  const [first, further] = [next(sql`${after}::integer`), next(sql`light.place`)]
  const { rows } = await sql<ImportRow & { readonly is_full: boolean }>`
    with recursive light as (
      select ${after}::integer as place, 0::bigint as count, 0::bigint as bytes
      union all
      select step.place, light.count + step.count, light.bytes + step.bytes
      from light cross join lateral (
        select max(place) as place, count(*) as count, sum(bytes)::bigint as bytes from (
          select place, ${bytes} as bytes ${further.from}
          order by ${further.order} limit least(${sql.lit(weighedRows)}, ${limit} - light.count)
        ) as weighed having count(*) > 0
      ) as step
      where light.count < ${limit} and light.bytes < ${most}
    )
    select * from (
      select *, (select max(bytes) >= ${most} from light) as is_full,
        sum(${bytes}) over (order by place rows between unbounded preceding and 1 preceding) as before
      ${first.from} and place <= (select max(place) from light)
    ) as taken where coalesce(before, 0) < ${most} order by place`.execute(db)
  return { rows, isEnd: rows.length < limit && !rows.some(({ is_full }) => is_full) }
}
