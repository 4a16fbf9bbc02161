import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { NamedSection } from '../../schema/section.ts'
import type { Settings } from '../context/settings.ts'
import { openDatabase } from '../database/open.ts'
import { openFiles } from '../files/open-files.ts'
import type { Manifest } from './archive.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

type Command = 'backup' | 'restore'

/**
 * Backs up or restores what the settings lead to, and returns a sentence about it. Throws a sentence for people when it cannot be;
 * the embedded database is open to one process only, so its server has to be stopped first.
 */
export async function run(
  command: Command,
  { path, settings, sections }: { path: string | undefined; settings: Settings; sections: readonly NamedSection[] },
): Promise<string> {
  if (!path) throw new Error(`Say which archive: npm run ${command} -- back-office.tar.gz`)
  const archive = resolve(path)
  if (existsSync(archive) !== (command === 'restore'))
    throw new Error(command === 'restore' ? `There is no archive ${archive}.` : `${archive} is there already.`)
  const database = await openDatabase(settings)
  try {
    const files = await openFiles(settings.files)
    const manifest =
      command === 'backup'
        ? await backUp({ db: database.db, files, sections }, archive)
        : await restore({ database, files, sections }, archive)
    return sentenceOf(command, manifest, archive)
  } finally {
    await database.close()
  }
}

function sentenceOf(command: Command, { tables, files }: Manifest, archive: string): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${command === 'backup' ? 'Backed up to' : 'Restored from'} ${archive}: ${rows} rows of ${tables.length} tables, ${files} files.`
}
