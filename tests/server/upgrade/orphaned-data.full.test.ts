import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { group, list, references, text } from '../../../src/schema/index.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { versionedApplicationName } from '../../../src/server/database/migrations/schema-version.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { runPlanCommand } from '../../../src/server/plan-command.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const rows = (fields: Fields) => list(fields, { label })
const version = (fields: Fields, more: readonly string[] = []) =>
  named(Object.fromEntries(['things.ts', ...more].map((file) => [file, things(fields)])))

const inner = { b: text({ label }), kept: text({ label }) }
const first = version(
  {
    extra: text({ label }),
    remark: text({ localized: true, label }),
    near: references('things', { label }),
    seo: group({ note: text({ localized: true, label }), title: text({ label }) }, { label }),
    times: rows({ a: text({ label }), note: text({ localized: true, label }), within: rows(inner) }),
  },
  ['others.ts'],
)
const second = version({
  seo: group({ title: text({ label }) }, { label }),
  times: rows({ a: text({ label }), within: rows({ kept: inner.kept }) }),
})
const secret = 'Mirabelle'

describe('what no definition knows any more', () => {
  let databaseUrl: string
  let folder: string
  let all: Upgrading
  let slug: string
  beforeEach(async () => {
    databaseUrl = await createServerDatabase()
    folder = await mkdtemp(join(tmpdir(), 'leftovers-'))
    all = await upgrading(
      await openDatabase({ databaseUrl, dataDir: '', name: versionedApplicationName(second) }),
      first,
    )
    const note = { note: secret }
    const [one = ''] = await all.make('/things', [
      {
        ...{ extra: secret, seo: { title: 'T' } },
        times: [{ a: 'A', en: note, ar: note, within: [{ b: secret, kept: 'K' }] }],
        en: { name: 'Thing', remark: secret, seo: note },
        ar: { name: 'شيء', remark: secret, seo: note },
      },
    ])
    slug = one
    await all.make('/others', [{ en: { name: 'Other' }, ar: { name: 'آخر' } }])
  })
  afterEach(async () => {
    await all.end()
    await rm(folder, { recursive: true })
    await dropServerDatabase(databaseUrl)
  })
  const plan = (words: readonly string[] = []) =>
    runPlanCommand({ settings: readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder }), sections: second, words })

  it('is not dropped while the database is as the version before has it', async () => {
    await expect(plan(['--drop'])).rejects.toThrow('start this version first, then drop')
    await expect(plan(['--burn'])).rejects.toThrow('--drop')
  })

  it('is kept out of lists, single languages, search and exports', async () => {
    await all.upgrade(second)
    const get = async (url: string) => (await all.client().get(url)).body
    for (const url of [`/things?lang=en`, `/things/${slug}?lang=ar`, `/things/export?format=csv&lang=en`])
      expect(await get(url)).not.toContain(secret)
    expect((await all.client().get(`/things?lang=en&q=${secret}`)).json().data).toEqual([])
    const { en, extra, near } = await all.read(`/things/${slug}`)
    expect([en, extra, near]).toEqual([{ name: 'Thing' }, undefined, undefined])
  })

  it('is told, then taken away for good, and nothing else with it', async () => {
    const leftovers = [
      'content.things.extra has no definition',
      'content.things__near has no definition',
      'content.others has no definition',
      ...['en.remark', 'ar.remark', 'en.seo.note', 'times.en.note', 'times.within.b'].map(
        (path) => `content.things: 1 record has "${path}", which has no definition`,
      ),
    ]
    await all.upgrade(second)
    const before = await all.read(`/things/${slug}`)
    const older = await openDatabase({ databaseUrl, dataDir: '', name: versionedApplicationName(first) })
    await expect(plan(['--drop'])).rejects.toThrow('Processes of another version still use the database')
    await older.close()
    const told = await plan()
    for (const sentence of leftovers) expect(told).toContain(sentence)

    const places = async () =>
      (await sql<{ path: string }>`select pg_relation_filepath('content.things') as path`.execute(all.db)).rows[0]?.path
    const place = await places()
    const dropped = await plan(['--drop'])
    // The values stand in the old file of the table until it is written anew.
    expect(await places()).not.toBe(place)
    for (const sentence of leftovers) expect(dropped).toContain(sentence.split(' ')[0])
    expect(await plan()).toBe('Nothing to do: the database is up to date.')
    expect(await plan(['--drop'])).toBe('There is no data without a definition.')
    const [{ a, within }] = before.times as [{ a: string; within: object[] }]
    expect(within).toEqual([{ b: secret, kept: 'K' }])
    expect(await all.read(`/things/${slug}`)).toEqual({
      ...before,
      times: [{ a, within: [{ kept: 'K' }], en: {}, ar: {} }],
    })
  })
})
