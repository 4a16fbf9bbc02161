import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { email, phone, text } from '../../../src/schema/index.ts'
import { inbox } from '../../../src/schema/section.ts'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import { readEntries, readEntryContent } from '../../../src/server/backup/read-archive.ts'
import { findPerson, parsePersonQuery } from '../../../src/server/personal/person-search.ts'
import { createSectionContexts } from '../../../src/server/store/section-context.ts'
import { unitByKey } from '../../../src/server/store/units.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things } from '../upgrade/versions.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const fields = Object.fromEntries(letters.map((letter) => [letter, text({ label })]))
const values = Object.fromEntries(letters.map((letter) => [letter, `value ${letter}`]))
const sections = named({
  'things.ts': things(fields, {
    list: { columns: ['name', ...letters], search: ['name', ...letters], sort: 't' },
  }),
  'people.ts': inbox({
    ...{ label, permission: 'Access Post', title: 'x', statuses: false, api: 'visitors' },
    fields: { ...fields, x: email({ label, personal: true }), t: phone({ label, personal: true }) },
    list: { columns: ['x', 't'] },
  }),
})

eachDatabase((open) => {
  describe('a section with a field of each one-letter name', () => {
    const changed = { ...values, t: 'other t', x: 'other x' }
    let all: TestApp
    let folder: string
    beforeAll(async () => {
      const database = await open('no tables')
      await database.migrate(sections)
      all = await openApp(database, { sections })
      folder = await mkdtemp(join(tmpdir(), 'letters-'))
    })
    beforeEach(async () => {
      const client = all.as('admin')
      const created = await client.send('POST', '/things', { en: { name: 'Thing' }, ar: { name: 'ش' }, ...values })
      expect(created.json().data).toMatchObject(values)
      const answer = await client.send('PATCH', '/things/thing', { t: 'other t', x: 'other x' })
      expect(answer.json().data).toMatchObject(changed)
    })
    afterEach(async () => {
      await sql`delete from content.things`.execute(all.database.db)
    })
    afterAll(async () => {
      await all.end()
      await rm(folder, { recursive: true })
    })

    it('is written, read, listed, searched, sorted, exported and deleted', async () => {
      const client = all.as('admin')
      expect((await client.get('/things/thing')).json().data).toMatchObject(changed)
      for (const letter of letters) {
        const { data } = (
          await client.get(`/things?q=${letter === 't' || letter === 'x' ? 'other' : 'value'}&sort=${letter}`)
        ).json()
        expect(data).toEqual([expect.objectContaining({ [letter]: expect.stringContaining(letter) })])
      }
      expect((await client.get('/things/export?format=csv')).body).toContain('other t')
      expect((await client.get('/things/options')).statusCode).toBe(200)
    })

    it('is found by a person’s phone, and whole in a backup', async () => {
      const { db } = all.database
      const unit = await unitByKey(db, 'hospital')
      const scope = unit && createSectionContexts({ db, unit, sections, person: null })('people')
      const wanted = parsePersonQuery('0101234567', [])
      if (!scope || !wanted) throw new Error('there is no unit')
      expect(await findPerson([scope], wanted, 'en')).toMatchObject({ found: [] })
      const path = join(folder, 'backup.tar.gz')
      await createBackup({ db, files: all.files }, { path })
      const rows: unknown[] = []
      for await (const entry of readEntries({ path }))
        if (entry.name.startsWith('tables/content.things/'))
          rows.push(...JSON.parse(String(await readEntryContent(entry))))
      expect(rows).toEqual([expect.objectContaining(changed)])
    })
  })
})
