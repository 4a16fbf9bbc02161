import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { takeLock } from '../database/advisory-locks.ts'
import type { Tables } from '../database/tables.ts'
import { type FileStore, storageIdKey as key } from './store.ts'

/**
 * Makes sure that the processes of one database have one place of files: the first to start gives it an id, which stands in both from then on.
 * Throws a sentence for people where this process has found another place.
 */
export async function assertSamePlace(db: Kysely<Tables>, files: FileStore, place: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeLock(trx, 'fileStorage')
    const known = await trx.selectFrom('core.file_places').select('id').executeTakeFirst()
    const found = await idIn(files)
    if (known && known.id === found) return
    if (known)
      throw new Error(
        `The files of this database are not those in ${place}: other processes keep them elsewhere, and each would miss what the others take in. ` +
          `Set FILES to one folder or bucket for all of them. If this is the right one, to which they were moved, write ${known.id} into its file ${place.startsWith('s3:') ? key : `${key.slice(0, 2)}/${key}`}.`,
      )
    const id = found ?? uuidv7()
    if (!found) await files.write(key, Buffer.from(id))
    await trx.insertInto('core.file_places').values({ id }).execute()
  })
}

async function idIn(files: FileStore): Promise<string | undefined> {
  const found = await files.find(key)
  return found && (await text(found.read())).trim()
}
