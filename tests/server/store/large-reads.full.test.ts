import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { parseSearch } from '../../../src/server/lists/parse-query.ts'
import { anonymizeRecords } from '../../../src/server/personal/anonymize.ts'
import { exportPersonData } from '../../../src/server/personal/person-data.ts'
import { importInboxChanges } from '../../../src/server/records/import-records.ts'
import { createRecord } from '../../../src/server/records/records.ts'
import { markEmptyTablesIndexed, rebuildSearchText } from '../../../src/server/search/rebuild-search-text.ts'
import { searchAllSections } from '../../../src/server/search/search-all.ts'
import { readBatchLimits } from '../../../src/server/store/read-batches.ts'
import { hasIdInSql } from '../../../src/server/store/row-loader.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { statementsOf, watchStatements } from '../app/sent-statements.ts'
import { freshUnit, named } from './fixture.ts'
import { addLargePosts, addNotedLeads, recordsRead } from './large-rows.ts'

/** Three records have more together than may be read at once, two have not. */
const large = Math.floor(readBatchLimits.maxBytes * 0.4)

eachDatabase((open) => {
  let database: Database
  let unwatch: () => void
  beforeAll(async () => {
    database = await open()
    await markEmptyTablesIndexed({ database, sections })
    unwatch = watchStatements()
  })
  afterAll(() => unwatch())

  const readBy = async (work: () => Promise<unknown>) => recordsRead(await statementsOf(work))

  describe('large records', () => {
    it('are taken out and forgotten some at a time, all of them', async () => {
      const place = await freshUnit(database)
      const scope = place.scope('leads')
      const ids = await addNotedLeads(place, [large, large, large])
      const taken: unknown[] = []
      const readOut = await readBy(async () => taken.push(...(await exportPersonData([{ scope, ids }], 'asked'))))
      const records: string[] = []
      const forgotten = await readBy(async () => {
        const work = (db: typeof scope.db) => anonymizeRecords({ ...scope, db }, hasIdInSql(ids), ids.length)
        const done = await database.db.transaction().execute(work)
        records.push(...done.records.map(({ id }) => id))
      })

      expect(readOut).toEqual([2, 1])
      expect(taken).toHaveLength(3)
      expect(forgotten).toEqual([2, 1])
      expect(records.toSorted()).toEqual(ids.toSorted())
      const { rows } = await sql`select from content.leads where bu_id = ${place.unit.id} and notes is null`.execute(
        database.db,
      )
      expect(rows).toHaveLength(3)
    })

    it('of an inbox are handled some at a time', async () => {
      const place = await freshUnit(database)
      const ids = await addNotedLeads(place, [large, large, large])
      const { person } = place
      const handling = ids.map((id) => ({ id, changes: { status: 'contacted' }, at: new Date(), person }))

      expect(await readBy(() => importInboxChanges(place.scope('leads'), handling))).toEqual([2, 2, 1, 1])
    })

    it('get their words of today some at a time, all of them', async () => {
      const place = await freshUnit(database)
      const scope = place.scope('postCategories')
      for (const name of ['Zinc', 'Iron', 'Copper']) await createRecord(scope, named(name))
      await sql`update content.post_categories set search = '', notes = repeat('x', ${sql.lit(large)})`.execute(
        database.db,
      )
      await sql`comment on column content.post_categories.search is 'earlier'`.execute(database.db)

      expect(await readBy(() => rebuildSearchText({ database, sections }, { urgent: false }))).toEqual([2, 1])
      const { rows } = await sql`select from content.post_categories where search <> ''`.execute(database.db)
      expect(rows).toHaveLength(3)
    })

    it('that a search of all sections finds are read one by one until a megabyte, the others together before', async () => {
      const place = await freshUnit(database)
      const scope = place.scope('posts')
      const category = await createRecord(place.scope('postCategories'), named('Health'))
      await addLargePosts(scope, category.id, 3)
      for (const title of ['One word', 'Another word'])
        await createRecord(scope, { category: category.id, en: { title }, ar: { title } })
      let hits: Awaited<ReturnType<typeof searchAllSections>> = []
      const readForSnippets = await readBy(async () => {
        hits = await searchAllSections([scope], parseSearch('word'), 'en')
      })

      expect(hits.map(({ reason }) => reason?.field).toSorted()).toEqual(['body', 'body', 'title', 'title', undefined])
      expect(readForSnippets).toEqual([5, 1, 1])
    })
  })
})
