import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choice, list, number, text } from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { buildApp } from '../../../src/server/app.ts'
import { advisoryLockSql } from '../../../src/server/database/advisory-locks.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { versionedApplicationName } from '../../../src/server/database/migrations/schema-version.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
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
  let opened: Database[] = []
  /** What the processes say of breaking changes by others. */
  let messages: string[] = []
  const processOf = async (sections: readonly NamedSection[]) => {
    const database = await openDatabase({
      databaseUrl,
      dataDir: '',
      name: versionedApplicationName(sections),
      onBreakingChange: ({ message }) => messages.push(message),
    })
    opened.push(database)
    return database
  }
  const end = async (database: Database) => {
    opened = opened.filter((one) => one !== database)
    await database.close()
  }
  beforeEach(async () => {
    opened = []
    messages = []
    databaseUrl = await createServerDatabase()
    older = await processOf(first)
    all = await upgrading(older, first)
  })
  afterEach(async () => {
    await all.end()
    for (const database of opened) await database.close()
    await dropServerDatabase(databaseUrl)
  })

  it('go on side by side while only rolling steps are taken, and neither undoes what the other writes', async () => {
    const body = { floor: 1, gone: 'G', rows: [{ a: 'A' }], en: { name: 'Thing' }, ar: { name: 'شيء' } }
    const [slug = ''] = await all.make('/things', [body])
    const newer = await processOf(rolling)
    const said: string[] = []
    await newer.migrate(rolling, { waiting: { report: (sentence) => said.push(sentence), most: 0 } })
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
    const newer = await processOf(rolling)
    await newer.migrate(rolling)
    const said: string[] = []
    const third = await processOf(renamed)
    const refused = third.migrate(renamed, { waiting: { report: (sentence) => said.push(sentence), most: 0.3 } })
    await expect(refused).rejects.toThrow(
      /^Processes of another version still use the database: back-office .*, back-office .*Stop them/,
    )
    expect(said).toEqual([
      expect.stringMatching(/^Waiting up to 0.3 seconds for processes of other versions to stop: back-office/),
    ])
    expect((await all.client().get('/things?lang=en')).statusCode).toBe(200)

    const waiting = third.migrate(renamed, { waiting: { most: 30 } })
    await end(newer)
    const asked = await all.make('/things', [{ floor: 9, en: { name: 'Late' }, ar: { name: 'متأخر' } }])
    await end(older)
    expect((await waiting).left).toContainEqual({ kind: 'column-undefined', table: 'content.things', column: 'gone' })
    const { rows: late } = await sql<{ level: string }>`
      select level::text as level from content.things where slug = ${asked[0]}`.execute(third.db)
    expect(late).toEqual([{ level: '9' }])
  })

  /** As a network does that fails for a while. */
  const cutOff = async (sections: readonly NamedSection[], by: Pick<Database, 'db'>) => {
    const { rows } = await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = ${versionedApplicationName(sections)}`.execute(
      by.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  }
  const thing = { floor: 9, en: { name: 'Late' }, ar: { name: 'متأخر' } }

  it('write nothing under a former name when an older one comes back that was cut off meanwhile', async () => {
    const [slug = ''] = await all.make('/things', [thing])
    const third = await processOf(renamed)
    await cutOff(first, third)
    await third.migrate(renamed, { waiting: { most: 0 } })

    const answers = [
      await all.client().send('POST', '/things', thing),
      await all.client().send('PATCH', `/things/${slug}`, { floor: 10 }),
      await all.client().get(`/things/${slug}`),
    ]
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
      [503, '5'],
    ])
    expect(await older.alive()).toBe(false)
    expect(messages).toEqual([
      expect.stringMatching(`^Another version \\(${versionedApplicationName(renamed)}\\) has changed the database`),
    ])
    const { rows } = await sql`select level::text as level from content.things`.execute(third.db)
    expect(rows).toEqual([{ level: '9' }])
  })

  it('let an older one that comes back in the middle of such a change wait, and go on if nothing came of it', async () => {
    const third = await processOf(renamed)
    await third.db.transaction().execute(async (trx) => {
      await sql`select ${sql.raw(advisoryLockSql('breakingChange'))}`.execute(trx)
      await cutOff(first, third)
      expect((await all.client().send('POST', '/things', thing)).statusCode).toBe(503)
    })
    expect((await all.client().send('POST', '/things', thing)).statusCode).toBe(201)
    expect(messages).toEqual([])
  })

  it('go on after they were cut off while one with rolling steps, or of the same version, started', async () => {
    const newer = await processOf(rolling)
    await cutOff(first, newer)
    await newer.migrate(rolling, { waiting: { most: 0 } })
    expect((await all.client().send('POST', '/things', thing)).statusCode).toBe(201)
    await sql.raw(`comment on schema content is '${versionedApplicationName(first)}'`).execute(newer.db)
    await cutOff(first, newer)
    expect((await all.client().send('POST', '/things', thing)).statusCode).toBe(201)
    const same = await processOf(first)
    await same.db.transaction().execute(async (db) => {
      await sql`select ${sql.raw(advisoryLockSql('breakingChange'))}`.execute(db)
      await cutOff(first, { db })
      expect((await all.client().send('POST', '/things', thing)).statusCode).toBe(201)
    })
    expect(messages).toEqual([])
  })

  it('are refused by an older one with a sentence where it could not lead the database back', async () => {
    await end(older)
    const third = await processOf(renamed)
    await third.migrate(renamed)
    for (const [form, sentence] of [
      [99, 'The database has schema version 99, and this version supports at most 2'],
      [-1, 'The database has schema version -1, and this version supports at least 0'],
    ] as const) {
      await sql.raw(`comment on schema core is 'form ${form}'`).execute(third.db)
      await expect(third.migrate(renamed)).rejects.toThrow(sentence)
      await expect(third.plan(renamed)).rejects.toThrow(sentence)
    }
    await sql`comment on schema core is 'form 1'`.execute(third.db)
    await sql`update core.definitions set definition = jsonb_set(definition, '{fields,level,kind}', '"hologram"')`.execute(
      third.db,
    )
    await expect(third.migrate(renamed)).rejects.toThrow('things.level is of the kind "hologram"')
  })
})
