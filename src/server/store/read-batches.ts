import { sql } from 'kysely'
import { LargeRecordError } from '../http/errors.ts'
import { tableOf } from './raw.ts'
import type { Scope } from './scope.ts'

export const readBatchLimits = {
  /** Records that are read at once. */
  maxRecords: 500,
  /** Bytes of these records as text, however well the database compresses them; one record may have more. */
  maxBytes: 8 * 1024 * 1024,
  /** A request that reads more bytes at once waits for its turn among the large ones. */
  maxBytesOutOfTurn: 1024 * 1024,
} as const

interface Limits {
  readonly maxRecords?: number
  readonly maxBytes?: number
}
/** The first of some records, which may be read at once. */
interface ReadBatch {
  readonly ids: readonly string[]
  /** Bytes of these records as text, without what other tables hold of them. */
  readonly bytes: number
}

/**
 * The first of these records that may be read at once, in the order given: at least one, and no more than the limits allow. Only these
 * and the next one are weighed, by the database, which sends none of their values. An id that no record has weighs nothing.
 *
 * @example
 * const { ids } = await nextBatch(scope, waiting)
 * const records = await readAll(scope, ids)
 */
export async function nextBatch(
  scope: Pick<Scope, 'db' | 'unit' | 'section'>,
  ids: readonly string[],
  { maxRecords = readBatchLimits.maxRecords, maxBytes = readBatchLimits.maxBytes }: Limits = {},
): Promise<ReadBatch> {
  const first = ids.slice(0, maxRecords)
  if (first.length === 0) return { ids: [], bytes: 0 }
  // The size of the stored values is no measure, because a repetitive text compresses to a fraction of itself.
  const { rows } = await sql<{ count: number; bytes: number }>`
    with recursive weighed as (
      select 0 as count, 0::bigint as bytes
      union all
      select w.count + 1, w.bytes + coalesce((
        select octet_length((t.*)::text) from ${tableOf(scope.section)} as t
        where t.bu_id = ${scope.unit.id} and t.id = (${first}::uuid[])[w.count + 1]), 0)
      from weighed as w where w.count < ${sql.lit(first.length)} and w.bytes < ${sql.lit(maxBytes)}
    )
    select count, bytes::float8 as bytes from weighed
    where count = 1 or bytes <= ${sql.lit(maxBytes)} order by count desc limit 1`.execute(scope.db)
  const [{ count, bytes } = { count: 1, bytes: 0 }] = rows
  return { ids: first.slice(0, count), bytes }
}

/** All of these records, in batches that may be read at once. A batch is weighed when the one before is done with. */
export async function* readBatches(
  scope: Pick<Scope, 'db' | 'unit' | 'section'>,
  ids: readonly string[],
): AsyncGenerator<readonly string[], void, undefined> {
  for (let start = 0; start < ids.length; ) {
    const rest = ids.slice(start)
    const batch = rest.length === 1 ? rest : (await nextBatch(scope, rest)).ids
    yield batch
    start += batch.length
  }
}

/**
 * Throws `LargeRecordError` where a request is about to read so many bytes before its turn has come; it is then done again in its turn.
 * Jobs have no turn.
 */
export function assertInTurn({ maxRecordCharacters }: Scope, { bytes }: Pick<ReadBatch, 'bytes'>): void {
  if (maxRecordCharacters !== undefined && bytes > readBatchLimits.maxBytesOutOfTurn) throw new LargeRecordError()
}
