import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { backUp } from '../../../src/server/backup/backup.ts'
import { runRestore } from '../../../src/server/backup/command.ts'
import { settingsFrom } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { openFiles } from '../../../src/server/files/open-files.ts'
import { openErasures } from '../../../src/server/personal/erasures.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

const record = '01980000-0000-7000-8000-000000000001'
const databases: string[] = []
let folder: string
let archive: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasure-log-'))
  archive = join(folder, 'backup.tar.gz')
  const databaseUrl = await newDatabase(inject('templates').onServer)
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await backUp({ db: database.db, files: await openFiles(join(folder, 'files')) }, { path: archive })
  await database.close()
})
afterAll(async () => {
  for (const url of databases) await dropServerDatabase(url)
  await rm(folder, { recursive: true })
})

async function newDatabase(template?: string): Promise<string> {
  const url = await createServerDatabase(template)
  databases.push(url)
  return url
}

it.each([
  ['missing', undefined, /There was no erasure log in \S+missing\/erasures: .* are back\. /],
  ['empty', [], /The erasure log in \S+empty\/erasures is empty, so nobody was erased again\. /],
  ['there', [record], /Erased again: the people of 0 records\.$/],
] as const)('a restore says what it did with an erasure log that is %s', async (name, records, sentence) => {
  const settings = settingsFrom({ DATABASE_URL: await newDatabase(), DATA_DIR: join(folder, name) })
  if (records) {
    const log = await openErasures(settings.erasures)
    if (records.length > 0) await log.note(records)
  }

  expect(await runRestore({ words: [archive], settings, sections })).toMatch(sentence)
})
