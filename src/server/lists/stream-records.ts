import { hasIdInSql, type LoadedRecord, loadRowsAsJson } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'

export const streamLimits = {
  /** Maximum number of records in one statement. */
  maxRecords: 50,
  /** Maximum characters that a statement returns, estimated by the largest record of the previous one; a single record may be larger. */
  maxCharacters: 512 * 1024,
} as const

/** The last statement in the sequence of statements for large records. */
let lastInSequence: Promise<unknown> = Promise.resolve()

/**
 * Reads records one by one in the order of their ids; ids without a record are left out. A statement reads as many as
 * `streamLimits` allows. Statements for large records run one after the other within the process, so that lists of them block
 * other requests for no longer than one statement takes.
 *
 * @example
 * for await (const raw of streamRecords(scope, ids)) yield JSON.stringify(serializeBilingual(scope.section, raw))
 */
export async function* streamRecords(
  scope: SectionContext,
  ids: readonly string[],
): AsyncGenerator<LoadedRecord, void, undefined> {
  let size = 1
  for (let start = 0; start < ids.length; ) {
    const batch = ids.slice(start, start + size)
    const read = () => loadRowsAsJson(scope, hasIdInSql(batch))
    const texts = size < streamLimits.maxRecords ? await runInSequence(read) : await read()
    const recordsById = new Map(
      texts.map((text): [string, LoadedRecord] => {
        const raw: LoadedRecord = JSON.parse(text)
        return [raw.row.id, raw]
      }),
    )
    for (const id of batch) {
      const raw = recordsById.get(id)
      if (raw) yield raw
    }
    start += batch.length
    size = nextStreamSize(texts)
  }
}

/** How many records the next statement may read, given the texts of the previous one. */
export function nextStreamSize(texts: readonly string[]): number {
  const largest = Math.max(1, ...texts.map(({ length }) => length))
  return Math.min(streamLimits.maxRecords, Math.max(1, Math.floor(streamLimits.maxCharacters / largest)))
}

function runInSequence<T>(task: () => Promise<T>): Promise<T> {
  const result = lastInSequence.then(task)
  lastInSequence = result.catch(() => undefined)
  return result
}
