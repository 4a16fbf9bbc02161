import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choice, list, number, text } from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { buildApp } from '../../../src/server/app.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { nameOfVersion } from '../../../src/server/database/upgrade/versions.ts'
import { clientOf } from '../../harness/app.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const one = { en: 'One', ar: 'واحد' }
const rows = list({ a: text({ label }) }, { label })
const first = named({ 'things.ts': things({ floor: number({ label }), gone: text({ label }), rows }) })
/** What is only added, and what leaves. */
const rolling = named({
  'things.ts': things(
    {
      ...{ floor: number({ label }), rows, note: text({ localized: true, label }) },
      kind: choice({ one }, { label }),
    },
    { list: { columns: ['name', 'floor'], filters: ['kind'], search: ['name', 'note'], sort: 'floor' } },
  ),
  'others.ts': things({}),
})
const renamed = named({ 'things.ts': things({ level: number({ label, was: 'floor' }), rows }) })

describe('two versions on one database', () => {
  let databaseUrl: string
  let all: Upgrading
  let older: Database
  let newer: Database
  const opened: Database[] = []
  const processOf = async (sections: readonly NamedSection[]) => {
    const database = await openDatabase({ databaseUrl, dataDir: '', name: nameOfVersion(sections) })
    opened.push(database)
    return database
  }
  beforeAll(async () => {
    databaseUrl = await createServerDatabase()
    older = await processOf(first)
    all = await upgrading(older, first)
  })
  afterAll(async () => {
    await all.end()
    for (const database of opened) await database.close()
    await dropServerDatabase(databaseUrl)
  })

  it('go on side by side while only rolling steps are taken, and neither undoes what the other writes', async () => {
    const body = { floor: 1, gone: 'G', rows: [{ a: 'A' }], en: { name: 'Thing' }, ar: { name: 'شيء' } }
    const [slug = ''] = await all.make('/things', [body])
    newer = await processOf(rolling)
    const said: string[] = []
    await newer.sync(rolling, { waiting: { say: (sentence) => said.push(sentence), most: 0 } })
    const app = await buildApp({ database: newer, sections: rolling, files: all.files, settings: all.settings })
    const [before, now] = [all.client(), clientOf(app, { ...all.client().headers })]

    const added = { kind: 'one', en: { note: 'Note' }, ar: { note: 'ملاحظة' } }
    expect((await now.send('PATCH', `/things/${slug}`, added)).statusCode).toBe(200)
    expect((await before.send('PATCH', `/things/${slug}`, { gone: 'H', en: { name: 'Other' } })).statusCode).toBe(200)
    const { version } = await all.read(`/things/${slug}`)
    const whole = { ...body, gone: 'I', en: { name: 'Whole' }, version }
    expect((await before.send('PUT', `/things/${slug}`, whole)).statusCode).toBe(200)
    expect((await before.send('POST', '/things', { ...body, en: { name: 'Second' } })).statusCode).toBe(201)
    expect((await now.send('POST', '/things', { ...body, gone: undefined, en: { name: 'Third' } })).statusCode).toBe(
      201,
    )

    const read = (await now.get(`/things/${slug}`)).json().data
    expect(read).toMatchObject({ floor: 1, kind: 'one', en: { name: 'Whole', note: 'Note' }, ar: { note: 'ملاحظة' } })
    for (const client of [before, now]) {
      const { data } = (await client.get('/things?lang=en')).json()
      expect(data.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Second', 'Third', 'Whole'])
    }
    expect((await all.read(`/things/${slug}`)).gone).toBe('I')
    expect(said).toEqual([])
    await app.close()
  })

  it('wait for each other where one would break the other, say so, and give up without having changed anything', async () => {
    const said: string[] = []
    const third = await processOf(renamed)
    const refused = third.sync(renamed, { waiting: { say: (sentence) => said.push(sentence), most: 0.3 } })
    await expect(refused).rejects.toThrow(
      /^Processes of another version still use the database: back-office .*, back-office .*Stop them/,
    )
    expect(said).toEqual([expect.stringMatching(/^Waits until no process of another version lives, 0.3 seconds/)])
    expect((await all.client().get('/things?lang=en')).statusCode).toBe(200)

    const waiting = third.sync(renamed, { waiting: { most: 30 } })
    await newer.close()
    opened.splice(opened.indexOf(newer), 1)
    const asked = await all.make('/things', [{ floor: 9, en: { name: 'Late' }, ar: { name: 'متأخر' } }])
    await older.close()
    opened.splice(opened.indexOf(older), 1)
    expect((await waiting).left).toEqual(expect.arrayContaining(['content.things.gone is in no definition']))
    const { rows: late } = await sql<{ level: string }>`
      select level::text as level from content.things where slug = ${asked[0]}`.execute(third.db)
    expect(late).toEqual([{ level: '9' }])
  })

  it('are refused by an older one with a sentence where it could not lead the database back', async () => {
    const [third] = opened.slice(-1)
    if (!third) throw new Error('nothing is open')
    for (const [form, sentence] of [
      [99, 'The database is of form 99, which a newer version made'],
      [-1, 'The database is of form -1, and this version knows none below 0'],
    ] as const) {
      await sql.raw(`comment on schema core is 'form ${form}'`).execute(third.db)
      await expect(third.sync(renamed)).rejects.toThrow(sentence)
      await expect(third.plan(renamed)).rejects.toThrow(sentence)
    }
    await sql`comment on schema core is 'form 1'`.execute(third.db)
    await sql`update core.definitions set definition = jsonb_set(definition, '{fields,level,kind}', '"hologram"')`.execute(
      third.db,
    )
    await expect(third.sync(renamed)).rejects.toThrow('things.level is of the kind "hologram"')
  })
})
