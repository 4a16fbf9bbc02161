import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../src/sections.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import type { Database } from '../../src/server/database/tables.ts'
import { listRecords } from '../../src/server/lists/list.ts'
import { parseListQuery } from '../../src/server/lists/query.ts'
import { createRecord } from '../../src/server/records/records.ts'
import { countNew, homeOf } from '../../src/server/reports/home.ts'
import { findRecord } from '../../src/server/store/find.ts'
import type { Scope } from '../../src/server/store/scope.ts'
import { createServerDatabase, dropServerDatabase } from '../server/databases.ts'
import { openUnit, type Workplace } from '../server/store/fixture.ts'
import { makeLeads, makePosts, phoneOf, settle } from './data.ts'
import { type Measurement, measure, table } from './measure.ts'

const posts = 20_000
const leads = 200_000

describe(`a unit with ${posts} posts and ${leads} leads on PostgreSQL`, () => {
  let url: string
  let database: Database
  let unit: Workplace
  beforeAll(async () => {
    url = await createServerDatabase()
    database = await openDatabase({ databaseUrl: url, dataDir: '' })
    await database.sync(sections)
    unit = await openUnit(database, 'bench')
    await makePosts(database.db, unit.unit.id, posts)
    await makeLeads(database.db, unit.unit.id, leads)
    await settle(database.db)
  })
  afterAll(async () => {
    await database.close()
    await dropServerDatabase(url)
  })
  const list = (scope: Scope, parameters: Readonly<Record<string, unknown>>) =>
    listRecords(scope, parseListQuery(scope.section, { page: '1', per_page: '25', ...parameters }))

  it('is listed, found, searched and written to within the limits', async () => {
    const limited: [limit: number | undefined, measured: Measurement][] = []
    const run = async (what: string, work: (round: number) => Promise<unknown>, limit?: number, times = 200) => {
      limited.push([limit, await measure(what, times, work)])
    }
    const ids = unit.unit.id
    const baseline = sql`select id, slug, status from content.posts where bu_id = ${ids} and deleted_at is null
      order by created_at desc nulls last, id desc limit 25`
    const words = [
      'أحمد',
      'إبراهيم',
      'فاطمه',
      'الشربيني',
      'مصطفي الغامدي',
      'آيه عبد الرحمن',
      'عبدالرحمن',
      'شيماء العتيبي',
    ]

    await run('raw select of 25 rows', () => baseline.execute(database.db))
    await run('posts: 25 of 20,000', () => list(unit.scope('posts'), {}), 10)
    await run('posts: in Arabic, by title', () => list(unit.scope('posts'), { lang: 'ar', sort: 'title' }), 10)
    await run('posts: one status', () => list(unit.scope('posts'), { 'filter[status]': 'draft' }), 10)
    await run('posts: page 600', () => list(unit.scope('posts'), { page: '600' }), 10)
    await run(
      'posts: by slug',
      (round) => findRecord(unit.scope('posts'), `post-${1 + round * 97}`, { locale: 'en' }),
      3,
    )
    await run('posts: whole, by slug', (round) => findRecord(unit.scope('posts'), `post-${1 + round * 89}`), 3)
    await run('leads: 25 of 200,000', () => list(unit.scope('leads'), {}), 20)
    await run('leads: Arabic search', (round) => list(unit.scope('leads'), { q: words[round % words.length] }), 20)
    await run('leads: search, nothing found', () => list(unit.scope('leads'), { q: 'زرافة' }), 20)
    await run('leads: search, common word', () => list(unit.scope('leads'), { q: 'الشربيني' }), 20)
    await run('leads: search, a whole phone', (round) => list(unit.scope('leads'), { q: phoneOf(1 + round) }), 20)
    await run('leads: count of new', () => countNew([unit.scope('leads')]), undefined, 50)
    await run(
      'home page',
      () =>
        homeOf(
          sections.map(({ name }) => unit.scope(name)),
          { days: 30, locale: 'ar' },
        ),
      undefined,
      20,
    )
    await run('leads: insert', (round) =>
      createRecord(unit.website('leads'), { name: 'هناء السيد', phone: `+2010000${10000 + round}` }),
    )
    const category = (await createRecord(unit.scope('postCategories'), { en: { name: 'New' }, ar: { name: 'جديد' } }))
      .id
    await run('posts: insert', (round) =>
      createRecord(unit.scope('posts'), { category, en: { title: `New ${round}` }, ar: { title: 'جديد' } }),
    )

    const rows = limited.map(([limit, measured]) => ({ ...measured, ...(limit === undefined ? {} : { limit }) }))
    process.stdout.write(`\n${table(rows)}\n\n`)
    expect(rows.filter(({ p50, limit }) => limit !== undefined && p50 >= limit)).toEqual([])
  })
})
