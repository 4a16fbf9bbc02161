import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { NamedSection } from '../../schema/section.ts'
import type { Settings } from '../context/settings.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { assertClockSync } from '../database/server/clock-check.ts'
import type { FileStore } from '../files/file-store.ts'
import { openVerifiedFileStore } from '../files/storage-identity.ts'
import { openErasureLog } from '../personal/erasure-log.ts'
import type { ArchiveSummary } from './archive.ts'
import { createBackup, missingFilesOption } from './create-backup.ts'
import { generateKeyFile } from './encryption.ts'
import { verifyArchive } from './read-archive.ts'
import { restoreArchive } from './restore-archive.ts'

interface BackupCommandOptions {
  readonly words?: readonly string[]
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
}

const backupUsage = `Say where to: npm run backup -- back-office.tar.gz.age; ${missingFilesOption} before it to leave out files that FILES has lost; or --verify ARCHIVE to prove one, or --new-key FILE to make the keys.`

/**
 * Backs up the installation of the settings, verifies an archive without restoring it, or creates a key pair for encryption;
 * returns a message. Throws an error for operators if that fails, or if the clocks of this machine and of the database server
 * differ. The embedded database allows only one process, so its server must be stopped first.
 */
export async function runBackup({ words = [], settings }: BackupCommandOptions): Promise<string> {
  const [option, argument] = words
  if (option === '--verify' && argument !== undefined) return await verify(argument, settings)
  if (option === '--new-key' && argument !== undefined) return await newKeys(argument)
  const allowsMissing = option === missingFilesOption
  const [path = '', ...more] = allowsMissing ? words.slice(1) : words
  if (path === '' || path.startsWith('-') || more.length > 0) throw new Error(backupUsage)
  if (existsSync(path)) throw new Error(`${path} already exists.`)
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`)
  const { recipients } = settings.backup
  if (!recipients)
    throw new Error(
      'BACKUP_RECIPIENT is missing: the public key that backups are encrypted with (npm run backup -- --new-key FILE creates one), or none to leave them unencrypted.',
    )
  const contents = await withRestoreTarget(settings, async ({ database, files }) => {
    // Kept archives are identified by their time.
    await assertClockSync(database)
    return await createBackup({ db: database.db, files, allowsMissing }, { path, recipients })
  })
  return `Backed up to ${path}: ${sizeOf(contents)}${contents.isEncrypted ? '.' : ', not encrypted.'}`
}

const acceptOption = '--accept-secret-key'
const restoreUsage = `Say which archive: npm run restore -- back-office.tar.gz.age; ${acceptOption} before it where the archive's SECRET_KEY is lost.`

/**
 * Restores an archive to the installation of the settings, and returns a message. Throws an error for operators if that fails.
 * It also throws if SECRET_KEY differs from that of the archive, unless the arguments accept it.
 */
export async function runRestore({ words = [], settings, sections }: BackupCommandOptions): Promise<string> {
  const acceptsKey = words[0] === acceptOption
  const [path, ...more] = acceptsKey ? words.slice(1) : words
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new Error(restoreUsage)
  assertFileExists(path)
  const archive = { path, identities: settings.backup.identities }
  const newFolders = [settings.files, settings.erasures].filter(
    (place) => !place.startsWith('s3:') && !existsSync(place),
  )
  const isLogMissing = newFolders.includes(settings.erasures)
  try {
    const erasures = await openErasureLog(settings.erasures)
    const restored = await withRestoreTarget(settings, (place) =>
      restoreArchive(
        { ...place, sections, erasures, secretKey: settings.secretKey, acceptsKey, mayLose: settings.mayLose },
        archive,
      ),
    )
    const { done: isEmpty } = await erasures.entries()[Symbol.asyncIterator]().next()
    const erased = isEmpty
      ? emptyLog(settings.erasures, isLogMissing)
      : `Erased again: the people of ${restored.erasedAgain} records.`
    return [...restored.migrated, `Restored from ${path}: ${sizeOf(restored)}. ${erased}`].join('\n')
  } catch (error) {
    // A folder that the command created would turn `cp -r COPY/erasures DATA_DIR/erasures` into a copy one level too deep.
    for (const folder of newFolders) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

const emptyLog = (place: string, isMissing: boolean): string =>
  isMissing
    ? `There was no erasure log in ${place}: people who were erased after the backup are included again. Copy the log there and run npm run anonymize.`
    : `The erasure log in ${place} is empty, so no one was erased again. If your copy of it has entries, copy them there and run npm run anonymize.`

async function verify(path: string, { backup: { identities } }: Settings): Promise<string> {
  assertFileExists(path)
  const contents = await verifyArchive({ path, identities })
  const { madeAt, version, isEncrypted } = contents
  return `${path} is complete: ${sizeOf(contents)}, made at ${madeAt} by version ${version}, ${isEncrypted ? 'encrypted' : 'not encrypted'}.`
}

async function newKeys(path: string): Promise<string> {
  if (existsSync(path)) throw new Error(`${path} already exists.`)
  const recipient = await generateKeyFile(path)
  return `The secret key is in ${path}: store it away from the server and the backups. Without it no backup can be read.\nBACKUP_RECIPIENT=${recipient}`
}

function assertFileExists(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no archive ${path}.`)
}

interface OpenedTarget {
  readonly database: Database
  readonly files: FileStore
}

async function withRestoreTarget<T>(settings: Settings, work: (place: OpenedTarget) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await work({ database, files: await openVerifiedFileStore(database, settings) })
  } finally {
    await database.close()
  }
}

function sizeOf({ tables, rows, files }: ArchiveSummary): string {
  const sum = Object.values(rows).reduce((all, count) => all + count, 0)
  return `${sum} rows of ${tables.length} tables, ${files} files`
}
