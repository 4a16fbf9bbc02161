import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { listStoredTables } from '../../../src/server/backup/backup-tables.ts'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import { restoreArchive } from '../../../src/server/backup/restore-archive.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openFolderStore } from '../../../src/server/files/folder-store.ts'
import { anonymizeExpired } from '../../../src/server/personal/anonymize-expired.ts'
import { openErasureLog } from '../../../src/server/personal/erasure-log.ts'
import { replayErasures } from '../../../src/server/personal/replay-erasures.ts'
import { clientOf, openApp, password, signIn, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { submitFromWebsite, uniqueIpAddress } from '../app/website-client.ts'
import { multipart } from '../files/multipart.ts'

const mona = { name: 'Mona Elsayed', phone: '+20 100 123 4567', email: 'mona@example.com' }
const omar = { name: 'Omar Farouk', phone: '+20 111 222 3344', email: 'omar@example.com' }
const layla = { name: 'Layla Hassan', phone: '+20 122 333 4455', email: 'layla@example.com' }
const erased = /mona|elsayed|\+201001234567|omar|farouk|\+201112223344/i

eachDatabase((open) => {
  let folder: string
  let from: TestApp
  let archive: { path: string }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'erasures-'))
    from = await openApp(await open())
    await submitFromWebsite(from, 'careers', { ...mona, cv: await sentCv() })
    const old = await submitFromWebsite(from, 'leads', { ...omar, message: 'Asthma' })
    await submitFromWebsite(from, 'leads', { ...layla, message: 'Braces' })
    archive = { path: join(folder, 'older.tar.gz') }
    await createBackup({ db: from.database.db, files: from.files }, archive)

    await sql`update content.leads set created_at = now() - interval '3 years' where id = ${old}`.execute(
      from.database.db,
    )
    await anonymizeExpired({ ...from, sections })
    const answer = await erase(from)
    expect(answer.json().data).toEqual({ records: 1, files: 1 })
  })
  afterAll(async () => {
    await from.end()
    await rm(folder, { recursive: true })
  })

  const sentCv = async (): Promise<string> => {
    const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const form = await multipart({ field: 'cv' }, { name: 'Mona.pdf', content }, { 'bu-id': from.units.hospital })
    const request = { method: 'POST', url: '/api/v1/website/careers/files', ...form } as const
    return (await from.app.inject({ ...request, remoteAddress: uniqueIpAddress() })).json().data.id
  }
  const erase = async ({ as }: TestApp, { email } = mona) => {
    const { data } = (await as('admin').send('POST', '/personal-data/find', { q: email })).json()
    const records = data.map((one: { id: string; section: string; unit: { id: string } }) => ({
      ...{ id: one.id, section: one.section, unit: one.unit.id },
    }))
    return as('admin').send('POST', '/personal-data/erase', { records, reason: 'Asked for it in writing', password })
  }
  const placeAt = async (name: string, erasures = from.settings.erasures) => {
    const filesDir = join(folder, name)
    const files = await openFolderStore(filesDir)
    return { database: await open('no tables'), files, filesDir, sections, erasures: await openErasureLog(erasures) }
  }

  describe('whoever was erased since a backup', () => {
    it('is noted by records alone', async () => {
      const notes = await readdir(from.settings.erasures, { recursive: true, withFileTypes: true })
      const files = notes.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
      const said = await Promise.all(files.map((path) => readFile(path, 'utf8')))

      expect(said.toSorted()).toEqual([expect.stringMatching(/^\["[0-9a-f-]{36}"\]$/), expect.any(String)])
    })

    it('is not back after it is restored: in no table, file, search or export', async () => {
      const there = await placeAt('restored')
      const { erasedAgain } = await restoreArchive(there, archive)
      const app = await buildApp({ ...there, settings: from.settings })
      const admin = clientOf(app, {
        authorization: `Bearer ${await signIn(app, 'admin')}`,
        'bu-id': from.units.hospital,
      })
      const look = async (q: string) => (await admin.send('POST', '/personal-data/find', { q })).json().data.length
      const searched = async (q: string) => (await admin.send('POST', '/leads/search', { q })).json().data.length
      const sheet = await admin.get('/leads/export?format=csv')
      const answers = [await look(mona.email), await look('Omar'), await searched('omar'), await searched('layla')]
      await app.close()

      expect(erasedAgain).toBe(2)
      expect(answers).toEqual([0, 0, 0, 1])
      expect(sheet.body).toContain('Layla')
      expect(sheet.body).not.toMatch(erased)
      expect(await allRows(there.database)).not.toMatch(erased)
      expect((await readdir(there.filesDir, { recursive: true })).filter((name) => name.endsWith('.pdf'))).toEqual([])
    })

    it('is back where nothing is noted, and forgotten as soon as the notes are there', async () => {
      const there = await placeAt('without', join(folder, 'nothing-noted'))
      expect((await restoreArchive(there, archive)).erasedAgain).toBe(0)
      expect(await allRows(there.database)).toMatch(erased)

      const where = { db: there.database.db, files: there.files, sections }
      const noted = await openErasureLog(from.settings.erasures)
      expect(await replayErasures(where, noted)).toEqual({ records: 2, files: 1 })
      expect(await replayErasures(where, noted)).toEqual({ records: 0, files: 0 })
      expect(await allRows(there.database)).not.toMatch(erased)
    })
  })

  it('a note that cannot be read stops a restore, which leaves nothing', async () => {
    const notes = join(folder, 'damaged')
    await (await openFolderStore(notes)).write('half.json', Buffer.from('["0198'))
    const there = await placeAt('untouched', notes)

    await expect(restoreArchive(there, archive)).rejects.toThrow(
      'The entry half.json of the erasure log in ERASURE_LOG is damaged',
    )
    expect(await readdir(there.filesDir)).toEqual([])
    await expect(allRows(there.database)).resolves.toBe('')
  })

  it('nobody is erased where it cannot be noted', async () => {
    const { erasures } = from.settings
    await rename(erasures, `${erasures}-aside`)
    await writeFile(erasures, 'in the way')
    const answer = await erase(from, layla)
    await rm(erasures)
    await rename(`${erasures}-aside`, erasures)

    expect(answer.statusCode).toBe(500)
    expect(await allRows(from.database)).toContain(layla.email)
  })
})

/** All rows of all tables, as the database writes them. */
async function allRows({ db }: Database): Promise<string> {
  const all: string[] = []
  for (const { name } of await listStoredTables(db)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(
      db,
    )
    all.push(...rows.map(({ row }) => row))
  }
  return all.join('\n')
}
