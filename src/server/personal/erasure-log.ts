import { buffer } from 'node:stream/consumers'
import { uuidv7 } from 'uuidv7'
import { isUuid } from '../../fields/relation/relation.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { assertSameStorage } from '../files/storage-identity.ts'

/**
 * The log of anonymized records, on request or by retention, stored apart from the database and its backups. After an older
 * backup is restored, it is used to anonymize them again. An entry contains only record ids and no personal data.
 */
export interface ErasureLog {
  /** Adds records to the log; they are durable when it returns. */
  note(records: readonly string[]): Promise<void>
  /** The records of all entries, in portions. Throws an error for operators if an entry cannot be read. */
  entries(): AsyncIterable<readonly string[]>
  /** Throws an error for operators if the database belongs to another log. */
  assertLogOf(db: Db): Promise<void>
}

/** Opens the log in a folder or bucket, or in an already opened store. Throws an error for operators if it cannot be opened. */
export const openErasureLog = async (location: string, openedStore?: FileStore): Promise<ErasureLog> =>
  erasureLogIn(openedStore ?? (await openFileStore(location, 'ERASURE_LOG')), location)

function erasureLogIn(store: FileStore, location: string): ErasureLog {
  return {
    note: (records) => store.write(`${uuidv7()}${extension}`, Buffer.from(JSON.stringify(records))),
    async *entries() {
      let records: string[] = []
      for await (const key of store.keys()) {
        if (!key.endsWith(extension)) continue
        records.push(...(await recordsIn(store, key)))
        if (records.length < concurrency) continue
        yield records
        records = []
      }
      if (records.length > 0) yield records
    },
    assertLogOf: (db) => assertSameStorage(db, { setting: 'ERASURE_LOG', place: location, store }),
  }
}

const extension = '.json'
const concurrency = 1000

async function recordsIn(store: FileStore, key: string): Promise<readonly string[]> {
  const content = await store.find(key)
  const text = content ? await buffer(content.read()) : ''
  try {
    const records: unknown = JSON.parse(text.toString())
    if (Array.isArray(records) && records.every(isUuid)) return records
  } catch {
    // Reported below.
  }
  throw new Error(
    `The entry ${key} of the erasure log in ERASURE_LOG is damaged: restore a copy of it. Without it, erased people are included again.`,
  )
}
