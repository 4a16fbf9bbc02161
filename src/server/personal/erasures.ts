import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { isId } from '../../schema/kinds/relation.ts'
import type { Tables } from '../database/tables.ts'
import { openFiles } from '../files/open-files.ts'
import { assertSameStorage } from '../files/storage-identity.ts'
import type { FileStore } from '../files/store.ts'

/**
 * Notes of the records whose people were forgotten, on request or for their age, kept apart from the database and its backups: whoever
 * restores an older one forgets them again. A note says which records, and nothing of anybody.
 */
export interface Erasures {
  /** Notes some records; it is there for good when it returns. */
  note(records: readonly string[]): Promise<void>
  /** The records of all notes, some at a time. Throws a sentence for people where a note cannot be read. */
  noted(): AsyncIterable<readonly string[]>
  /** Throws a sentence for operators where a database knows another log as its own. */
  assertLogOf(db: Kysely<Tables>): Promise<void>
}

/**
 * The notes at a place, a folder or a bucket, in the store that is opened there if it is given. Throws a sentence for people where there
 * can be none.
 */
export const openErasures = async (place: string, opened?: FileStore): Promise<Erasures> =>
  erasuresIn(opened ?? (await openFiles(place, 'ERASURES')), place)

function erasuresIn(store: FileStore, place: string): Erasures {
  return {
    note: (records) => store.write(`${uuidv7()}${ending}`, Buffer.from(JSON.stringify(records))),
    async *noted() {
      let records: string[] = []
      for await (const key of store.keys()) {
        if (!key.endsWith(ending)) continue
        records.push(...(await recordsIn(store, key)))
        if (records.length < atOnce) continue
        yield records
        records = []
      }
      if (records.length > 0) yield records
    },
    assertLogOf: (db) => assertSameStorage(db, { setting: 'ERASURES', place, store }),
  }
}

const ending = '.json'
const atOnce = 1000

async function recordsIn(store: FileStore, key: string): Promise<readonly string[]> {
  const content = await store.find(key)
  const text = content ? await buffer(content.read()) : ''
  try {
    const records: unknown = JSON.parse(text.toString())
    if (Array.isArray(records) && records.every(isId)) return records
  } catch {
    // Said below.
  }
  throw new Error(`The note ${key} in the place of ERASURES is damaged: put back a copy of it, or take it away.`)
}
