import { isAmong, type RawRecord, readJson } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'

export const readLimits = {
  /** Records of one statement. */
  maxRecords: 50,
  /** Characters that a statement may answer, judged by the largest record before it; one record may have more. */
  maxCharacters: 512 * 1024,
} as const

/** The last of the statements that wait for each other. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Reads records one after the other in the order of their ids; ids that no record has are left out. A statement reads as many as
 * `readLimits` allow. Statements for large records wait for each other within the process, so that lists of them keep nobody else
 * from the database for longer than one takes.
 *
 * @example
 * for await (const raw of readEach(scope, ids)) yield JSON.stringify(fullRecord(scope.section, raw))
 */
export async function* readEach(scope: Scope, ids: readonly string[]): AsyncGenerator<RawRecord, void, undefined> {
  let size = 1
  for (let start = 0; start < ids.length; ) {
    const batch = ids.slice(start, start + size)
    const read = () => readJson(scope, isAmong(batch))
    const texts = size < readLimits.maxRecords ? await inTurn(read) : await read()
    const raws = new Map(
      texts.map((text): [string, RawRecord] => {
        const raw: RawRecord = JSON.parse(text)
        return [raw.row.id, raw]
      }),
    )
    for (const id of batch) {
      const raw = raws.get(id)
      if (raw) yield raw
    }
    start += batch.length
    size = sizeAfter(texts)
  }
}

/** How many records the next statement may read, after one that answered these texts. */
export function sizeAfter(texts: readonly string[]): number {
  const largest = Math.max(1, ...texts.map(({ length }) => length))
  return Math.min(readLimits.maxRecords, Math.max(1, Math.floor(readLimits.maxCharacters / largest)))
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = lastTurn.then(work)
  lastTurn = result.catch(() => undefined)
  return result
}
