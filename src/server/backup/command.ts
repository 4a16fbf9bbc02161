import { existsSync } from 'node:fs'
import type { NamedSection } from '../../schema/section.ts'
import type { Settings } from '../context/settings.ts'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/tables.ts'
import { openFilesOf } from '../files/storage-identity.ts'
import type { FileStore } from '../files/store.ts'
import { openErasures } from '../personal/erasures.ts'
import type { Contents } from './archive.ts'
import { backUp } from './backup.ts'
import { makeKeys } from './encryption.ts'
import { checkArchive } from './read-archive.ts'
import { restore } from './restore.ts'

interface Asked {
  readonly words?: readonly string[]
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
}

const backupUsage =
  'Say where to: npm run backup -- back-office.tar.gz.age; or --verify ARCHIVE to prove one, or --new-key FILE to make the keys.'

/**
 * Backs up what the settings lead to, proves an archive without restoring it, or makes the keys that archives are encrypted with; returns a
 * sentence about it. Throws a sentence for people when it cannot be; the embedded database is open to one process only, so its server has to
 * be stopped first.
 */
export async function runBackup({ words = [], settings }: Asked): Promise<string> {
  const [first = '', second] = words
  if (first === '--verify' && second !== undefined) return await verify(second, settings)
  if (first === '--new-key' && second !== undefined) return await newKeys(second)
  if (first === '' || first.startsWith('-') || second !== undefined) throw new Error(backupUsage)
  if (existsSync(first)) throw new Error(`${first} is there already.`)
  const { recipients } = settings.backup
  if (!recipients)
    throw new Error(
      'BACKUP_RECIPIENT is missing: the public key that backups are encrypted with (npm run backup -- --new-key FILE makes one), or none to leave them as they are.',
    )
  const contents = await inPlace(settings, ({ database, files }) =>
    backUp({ db: database.db, files }, { path: first, recipients }),
  )
  return `Backed up to ${first}: ${sizeOf(contents)}${contents.isEncrypted ? '.' : ', not encrypted.'}`
}

const acceptOption = '--accept-secret-key'
const restoreUsage = `Say which archive: npm run restore -- back-office.tar.gz.age; ${acceptOption} before it where the archive's SECRET_KEY is lost.`

/**
 * Restores an archive to where the settings lead, and returns a sentence about it. Throws a sentence for people when it cannot be, with
 * another SECRET_KEY than that of the archive too, unless the words accept the one of the settings.
 */
export async function runRestore({ words = [], settings, sections }: Asked): Promise<string> {
  const acceptsKey = words[0] === acceptOption
  const [path, ...more] = acceptsKey ? words.slice(1) : words
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new Error(restoreUsage)
  assertThere(path)
  const archive = { path, identities: settings.backup.identities }
  const isLogMissing = !settings.erasures.startsWith('s3:') && !existsSync(settings.erasures)
  const erasures = await openErasures(settings.erasures)
  const restored = await inPlace(settings, (place) =>
    restore({ ...place, sections, erasures, secretKey: settings.secretKey, acceptsKey }, archive),
  )
  const { done: isEmpty } = await erasures.noted()[Symbol.asyncIterator]().next()
  const erased = isEmpty
    ? emptyLog(settings.erasures, isLogMissing)
    : `Erased again: the people of ${restored.erasedAgain} records.`
  return `Restored from ${path}: ${sizeOf(restored)}. ${erased}`
}

const emptyLog = (place: string, isMissing: boolean): string =>
  isMissing
    ? `There was no erasure log in ${place}: people who were erased since the backup are back. Copy the log there and run npm run forget.`
    : `The erasure log in ${place} is empty, so nobody was erased again. If your copy of it has entries, copy them there and run npm run forget.`

async function verify(path: string, { backup: { identities } }: Settings): Promise<string> {
  assertThere(path)
  const contents = await checkArchive({ path, identities })
  const { madeAt, version, isEncrypted } = contents
  return `${path} is whole: ${sizeOf(contents)}, made at ${madeAt} by version ${version}, ${isEncrypted ? 'encrypted' : 'not encrypted'}.`
}

async function newKeys(path: string): Promise<string> {
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  const recipient = await makeKeys(path)
  return `The secret key is in ${path}: keep it where neither the server nor the backups are, for without it no backup can be read.\nBACKUP_RECIPIENT=${recipient}`
}

function assertThere(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no archive ${path}.`)
}

interface Place {
  readonly database: Database
  readonly files: FileStore
}

async function inPlace<T>(settings: Settings, work: (place: Place) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await work({ database, files: await openFilesOf(database, settings) })
  } finally {
    await database.close()
  }
}

function sizeOf({ tables, rows, files }: Contents): string {
  const sum = Object.values(rows).reduce((all, count) => all + count, 0)
  return `${sum} rows of ${tables.length} tables, ${files} files`
}
