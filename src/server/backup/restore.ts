import { type Kysely, sql } from 'kysely'
import { version } from '../../../package.json'
import type { NamedSection } from '../../schema/section.ts'
import { acceptKey, assertSecretKey } from '../context/secret-key-check.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import { eraseAgain } from '../personal/erase-again.ts'
import type { Erasures } from '../personal/erasures.ts'
import { type ArchiveAt, type Contents, entryNames } from './archive.ts'
import { bytesOf, checkArchive, type Entry, entriesOf, tableOf } from './read-archive.ts'
import { remakeTables } from './remake.ts'
import { sqlName, sqlNames } from './tables.ts'
import { begin, end, giveUp } from './unfinished.ts'

/** Where a backup is restored to: both must be empty, or hold what a restore left that was broken off. */
interface EmptyPlace {
  readonly database: Database
  readonly files: FileStore
  readonly sections: readonly NamedSection[]
  /** Who is not to come back. */
  readonly erasures: Erasures
  /** What the secrets in the archive have to be encrypted with. */
  readonly secretKey?: string | undefined
  /** The key is taken as the one of the database, whatever the secrets in the archive are encrypted with. */
  readonly acceptsKey?: boolean
}

interface Restored extends Contents {
  /** In how many records of the archive people were forgotten who had been since it was made. */
  readonly erasedAgain: number
}

/**
 * Puts the contents of an archive into an empty database and an empty place for files, after the whole of it has been checked: tables as
 * they were, which are then brought up to the definitions as at a start, and without the people who were forgotten since. Throws a sentence for
 * people when the archive is damaged, that of a newer version or of another secret key, the place is not empty, or something fails;
 * nothing is left behind then. A process that is killed leaves a place that no start takes, and that the next restore begins anew.
 */
export async function restore(place: EmptyPlace, archive: ArchiveAt): Promise<Restored> {
  const contents = await checkArchive(archive)
  refuseNewer(archive, contents)
  await begin(place)
  try {
    await fill(place, contents, archive)
    await place.database.sync(place.sections)
    if (place.acceptsKey) await acceptKey(place.database.db, place.secretKey)
    const { records } = await eraseAgain({ ...place, db: place.database.db }, place.erasures)
    await end(place)
    return { ...contents, erasedAgain: records }
  } catch (error) {
    await giveUp(place)
    throw error
  }
}

function refuseNewer({ path }: ArchiveAt, contents: Contents): void {
  const [theirs, ours] = [contents.version, version].map((text) => text.split('.').map(Number))
  const place = (theirs ?? []).findIndex((number, index) => number !== ours?.[index])
  if (place >= 0 && (theirs?.[place] ?? 0) > (ours?.[place] ?? 0))
    throw new Error(
      `${path} was made by version ${contents.version} of the product, and this is ${version}: restore it with that one or a newer one.`,
    )
}

/**
 * Rows come table by table, so what they refer to may come later: there are no keys to other tables yet. The secret key is compared as
 * soon as all rows are there, before a file is written.
 */
function fill(
  { database: { db }, files, sections, secretKey, acceptsKey = false }: EmptyPlace,
  contents: Contents,
  archive: ArchiveAt,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await remakeTables(transaction, contents.tables, sections)
    let isKeyAccepted = acceptsKey
    const assertKey = async () => {
      if (!isKeyAccepted) await assertSecretKey(transaction, secretKey, 'archive')
      isKeyAccepted = true
    }
    for await (const entry of entriesOf(archive)) {
      const { name } = entry
      if (name.startsWith(entryNames.files)) {
        await assertKey()
        await files.write(name.slice(entryNames.files.length), await bytesOf(entry))
      } else if (name.startsWith(entryNames.tables)) await insert(transaction, contents, entry)
    }
    await assertKey()
  })
}

async function insert(db: Kysely<Tables>, { tables }: Contents, entry: Entry): Promise<void> {
  const table = tables.find(({ name }) => name === tableOf(entry.name))
  if (!table) return
  const columns = sqlNames(table.columns.map(({ name }) => name))
  const rows = (await bytesOf(entry)).toString()
  await sql`
    insert into ${sqlName(table.name)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sqlName(table.name)}, ${rows}::jsonb)`.execute(db)
}
