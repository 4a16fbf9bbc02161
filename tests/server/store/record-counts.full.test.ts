import fc from 'fast-check'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { compactCounts, reconcileCounters } from '../../../src/server/database/record-counts.ts'
import { runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import { importRecords } from '../../../src/server/records/import-records.ts'
import { changeRecord, createRecord, removeRecord, restoreRecord } from '../../../src/server/records/records.ts'
import { reorder } from '../../../src/server/records/reorder.ts'
import { countPendingByInbox } from '../../../src/server/reports/home.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, list, named, question, type Workplace } from './fixture.ts'

const statuses = ['draft', 'published', 'archived'] as const

/** Where the tallies and the records differ, as one statement sees both at one moment; nothing where they do not. */
async function differences({ db }: Database, table = 'faq') {
  const { rows } = await sql`
    with both_ as (
      select bu_id, deleted_at is not null as is_deleted, coalesce(status, '') as status, count(*) as count
      from ${sql.id('content', table)} group by 1, 2, 3
      union all
      select bu_id, is_deleted, status, -count from core.record_counts where table_name = ${table}
    )
    select bu_id, is_deleted, status, sum(count) as count from both_ group by 1, 2, 3 having sum(count) <> 0`.execute(
    db,
  )
  return rows
}

const rowsOf = async ({ db }: Database, { unit }: Workplace, condition = sql`true`): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from content.faq where bu_id = ${unit.id} and ${condition} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Something that a person, the server or somebody at the database does; `n` says to which records. */
interface Deed {
  readonly kind: keyof typeof deeds
  readonly n: number
}
interface Hand {
  readonly database: Database
  readonly place: Workplace
  readonly scope: SectionContext
  readonly n: number
  /** A record of these, none where there is none. */
  readonly one: (condition?: ReturnType<typeof sql>) => Promise<string | undefined>
}
const alive = sql`deleted_at is null`
const statusOf = (n: number): string => statuses[n % statuses.length] ?? 'draft'

const deeds = {
  create: ({ scope, n }: Hand) => createRecord(scope, { ...question(`Q ${n}`), status: statusOf(n) }),
  async edit({ scope, one, n }: Hand) {
    const id = await one(alive)
    if (id) await changeRecord(scope, id, question(`Again ${n}`))
  },
  async setStatus({ scope, one, n }: Hand) {
    const id = await one(alive)
    if (id) await changeRecord(scope, id, { status: statusOf(n) })
  },
  async remove({ scope, one }: Hand) {
    const id = await one(alive)
    if (id) await removeRecord(scope, id)
  },
  async restore({ scope, one }: Hand) {
    const id = await one(sql`deleted_at is not null`)
    if (id) await restoreRecord(scope, id)
  },
  async bulk({ database, place, scope, n }: Hand) {
    const ids = (await rowsOf(database, place, alive)).slice(0, 1 + (n % 4))
    if (ids.length > 0) await runBulkOperation(scope, { slugs: ids, changes: { status: statusOf(n) } })
  },
  import: ({ database, place, scope, n }: Hand) =>
    database.db.transaction().execute((db) =>
      importRecords(
        { ...scope, db },
        Array.from({ length: 1 + (n % 3) }, (_, index) => {
          const body = { ...question(`I ${n} ${index}`), status: statusOf(n + index) }
          return { id: uuidv7(), body, at: new Date(), person: place.person }
        }),
      ),
    ),
  async reorder({ scope, one }: Hand) {
    const id = await one(alive)
    if (id) await reorder(scope, 'order', { id, before: null })
  },
  insertByHand: ({ database, place, n }: Hand) =>
    sql`insert into content.faq (bu_id, id, status, en, ar, en_at, ar_at, created_at, updated_at, deleted_at)
      select ${place.unit.id}, gen_random_uuid(), ${n % 5 === 0 ? null : statusOf(n)},
        '{"question": "Where?", "answer": "There."}', '{"question": "أين؟", "answer": "هناك."}', now(), now(), now(), now(),
        case when n = 2 then now() end from generate_series(1, ${sql.lit(1 + (n % 3))}) n`.execute(database.db),
  updateByHand: ({ database, place, n }: Hand) =>
    sql`update content.faq set status = case when status is null then 'draft' when status = 'draft' then ${statusOf(n)} end
      where bu_id = ${place.unit.id}`.execute(database.db),
  deleteByHand: ({ database, place, n }: Hand) =>
    sql`delete from content.faq where id in (
      select id from content.faq where bu_id = ${place.unit.id} limit ${sql.lit(n % 3)})`.execute(database.db),
  rollBack: ({ database, scope, n }: Hand) =>
    database.db
      .transaction()
      .execute(async (db) => {
        await createRecord({ ...scope, db }, question(`Never ${n}`))
        throw new Error('given up')
      })
      .catch(() => undefined),
  merge: ({ database }: Hand) => compactCounts(database.db),
  mend: ({ database }: Hand) => reconcileCounters(database.db, 'faq'),
} satisfies Readonly<Record<string, (hand: Hand) => Promise<unknown>>>

async function perform(database: Database, place: Workplace, { kind, n }: Deed): Promise<void> {
  const one: Hand['one'] = async (condition) => {
    const ids = await rowsOf(database, place, condition)
    return ids[n % ids.length]
  }
  await deeds[kind]({ database, place, scope: place.scope('faq'), n, one })
}

const deed = (): fc.Arbitrary<Deed> =>
  fc.record({ kind: fc.constantFrom(...(Object.keys(deeds) as Deed['kind'][])), n: fc.nat(1000) })

eachDatabase((open, kind) => {
  let database: Database
  beforeAll(async () => {
    database = await open(sections)
  })

  describe('tallies', () => {
    it('are what counting says, whatever is written, and how', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed(), { minLength: 5, maxLength: 25 }), async (all) => {
          const place = await freshUnit(database)
          for (const one of all) {
            await perform(database, place, one)
            expect(await differences(database), JSON.stringify(one)).toEqual([])
          }
        }),
        { numRuns: 12, seed: 12 },
      )
    })

    it('give lists and side bars their numbers', async () => {
      const place = await freshUnit(database)
      const scope = place.scope('faq')
      for (const n of [0, 0, 1, 2]) await createRecord(scope, { ...question(`Q ${n}`), status: statusOf(n) })
      const last = await createRecord(scope, question('Gone'))
      await removeRecord(scope, last.id)
      await compactCounts(database.db)
      for (const n of [1, 2, 3]) await createRecord(place.website('leads'), { name: `Lead ${n}`, phone: '0100000000' })

      expect(await list(scope, { page: '1', per_page: '2' })).toMatchObject({ total: 4, exact: true })
      expect(await list(scope, { 'filter[status]': 'draft' })).toMatchObject({ total: 2, exact: true })
      expect(await list(scope, { 'filter[status]': 'draft,archived' })).toMatchObject({ total: 3, exact: true })
      expect(await list(scope, { 'filter[status_not]': 'draft,archived' })).toMatchObject({ total: 1, exact: true })
      expect(await list(scope, { 'filter[deleted]': 'true' })).toMatchObject({ total: 1, exact: true })
      expect(await countPendingByInbox([place.scope('leads'), scope])).toEqual({ leads: 3 })
    })

    it('are put right and told of where triggers were turned off, and begin at nothing with an emptied table', async () => {
      const place = await freshUnit(database)
      const { db } = database
      await createRecord(place.scope('faq'), question('Before'))
      await sql`alter table content.faq disable trigger record_counts_insert`.execute(db)
      await createRecord(place.scope('faq'), question('Unseen'))
      await sql`alter table content.faq enable trigger record_counts_insert`.execute(db)

      expect(await differences(database)).toHaveLength(1)
      expect(await reconcileCounters(db, 'faq')).toBe(1)
      expect(await differences(database)).toEqual([])
      expect(await reconcileCounters(db, 'faq')).toBe(0)

      await sql`truncate content.faq cascade`.execute(db)
      expect((await sql`select 1 from core.record_counts where table_name = 'faq'`.execute(db)).rows).toEqual([])
    })

    it('stay one row for each unit and status once they are merged, and none of what is no more', async () => {
      const place = await freshUnit(database)
      for (let n = 0; n < 5; n += 1) await createRecord(place.scope('postTags'), named(`T${n}`))
      const made = await createRecord(place.scope('postTags'), named('Gone'))
      await removeRecord(place.scope('postTags'), made.id)
      await restoreRecord(place.scope('postTags'), made.id)
      await compactCounts(database.db)

      const { rows } = await sql`
        select is_deleted, status, count from core.record_counts where bu_id = ${place.unit.id} and table_name = 'post_tags'`.execute(
        database.db,
      )
      expect(rows).toEqual([{ is_deleted: false, status: 'draft', count: 6 }])
    })

    it('begin with what a table has that was not counted before', async () => {
      const { db } = database
      const place = await freshUnit(database)
      for (const name of [
        'record_counts_insert',
        'record_counts_delete',
        'record_counts_update',
        'record_counts_truncate',
      ])
        await sql`drop trigger ${sql.id(name)} on content.testimonials`.execute(db)
      await sql`insert into content.testimonials (bu_id, id, status, en_at, ar_at, created_at, updated_at)
        select ${place.unit.id}, gen_random_uuid(), 'draft', now(), now(), now(), now() from generate_series(1, 7)`.execute(
        db,
      )
      expect(await differences(database, 'testimonials')).toHaveLength(1)
      const { made } = await database.migrate(sections)

      expect(made).toEqual(['content.testimonials (record counts)'])
      expect(await differences(database, 'testimonials')).toEqual([])
    })

    it.runIf(kind === 'postgres')('are exact at every moment while many write, merge and give up', async () => {
      const place = await freshUnit(database)
      const writing = Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let n = 0; n < 25; n += 1) {
            const kinds = ['create', 'setStatus', 'insertByHand', 'rollBack', 'updateByHand', 'deleteByHand'] as const
            const chosen = writer === 0 ? 'merge' : (kinds[(n * 7 + writer) % kinds.length] ?? 'create')
            await perform(database, place, { kind: chosen, n: n * 31 + writer }).catch(passing)
          }
        }),
      )
      let isOver = false
      void writing.finally(() => {
        isOver = true
      })
      const seen = []
      while (!isOver) seen.push(await differences(database))
      await writing
      seen.push(await differences(database))

      expect(seen.length).toBeGreaterThan(5)
      expect(seen.flat()).toEqual([])
    })
  })
})

/** Of those who write to the same rows at a time, one may find them gone or be asked to begin again. */
function passing(error: unknown): void {
  const { code, key } = Object(error)
  if (code !== '40P01' && key !== 'errors.notFound') throw error
}
