import { sql } from 'kysely'
import { LargeRecordError } from '../http/errors.ts'
import { sectionTableSql } from './row-loader.ts'
import type { SectionContext } from './section-context.ts'

export const readBatchLimits = {
  /** Maximum number of records in one read. */
  maxRecords: 500,
  /** Maximum size of these records as uncompressed text, in bytes; a single record may be larger. */
  maxBytes: 8 * 1024 * 1024,
  /** A request that reads more bytes at once waits in the queue for large bodies. */
  maxBytesWithoutSlot: 1024 * 1024,
} as const

interface Limits {
  readonly maxRecords?: number
  readonly maxBytes?: number
}
/** The first records of a list that may be read in one batch. */
interface ReadBatch {
  readonly ids: readonly string[]
  /** Size of these records as text in bytes, without their content in other tables. */
  readonly bytes: number
}

/**
 * Returns the first of these records that may be read at once, in the given order: at least one, within the limits.
 * The database measures only these and the next one, and sends none of their values. An id without a record has size 0.
 *
 * @example
 * const { ids } = await nextBatch(scope, waiting)
 * const records = await readAll(scope, ids)
 */
export async function nextBatch(
  scope: Pick<SectionContext, 'db' | 'unit' | 'section'>,
  ids: readonly string[],
  { maxRecords = readBatchLimits.maxRecords, maxBytes = readBatchLimits.maxBytes }: Limits = {},
): Promise<ReadBatch> {
  const candidateIds = ids.slice(0, maxRecords)
  if (candidateIds.length === 0) return { ids: [], bytes: 0 }
  // The stored size is not used, because a repetitive text compresses to a fraction of its size.
  const { rows } = await sql<{ count: number; bytes: number }>`
    with recursive weighed as (
      select 0 as count, 0::bigint as bytes
      union all
      select w.count + 1, w.bytes + coalesce((
        select octet_length((t.*)::text) from ${sectionTableSql(scope.section)} as t
        where t.bu_id = ${scope.unit.id} and t.id = (${candidateIds}::uuid[])[w.count + 1]), 0)
      from weighed as w where w.count < ${sql.lit(candidateIds.length)} and w.bytes < ${sql.lit(maxBytes)}
    )
    select count, bytes::float8 as bytes from weighed
    where count = 1 or bytes <= ${sql.lit(maxBytes)} order by count desc limit 1`.execute(scope.db)
  const [{ count, bytes } = { count: 1, bytes: 0 }] = rows
  return { ids: candidateIds.slice(0, count), bytes }
}

/** Yields all of these records in batches that may be read at once. Measures a batch only after the previous one is processed. */
export async function* readBatches(
  scope: Pick<SectionContext, 'db' | 'unit' | 'section'>,
  ids: readonly string[],
): AsyncGenerator<readonly string[], void, undefined> {
  for (let start = 0; start < ids.length; ) {
    const remainingIds = ids.slice(start)
    const batch = remainingIds.length === 1 ? remainingIds : (await nextBatch(scope, remainingIds)).ids
    yield batch
    start += batch.length
  }
}

/**
 * Throws `LargeRecordError` if a request would read this many bytes without its slot in the queue for large bodies. The request
 * is then retried with a slot. Background jobs have no such queue.
 */
export function requireLargeReadSlot(
  { access: { maxRecordCharacters } }: SectionContext,
  { bytes }: Pick<ReadBatch, 'bytes'>,
): void {
  if (maxRecordCharacters !== undefined && bytes > readBatchLimits.maxBytesWithoutSlot) throw new LargeRecordError()
}
