import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { loadDefinitionHistory } from '../../../src/server/history/load-definition-history.ts'
import { loadVersionChanges } from '../../../src/server/history/record-audit.ts'
import { historyLimits, loadRecordHistory } from '../../../src/server/history/record-history.ts'
import { nextStreamSize, streamLimits, streamRecords } from '../../../src/server/lists/stream-records.ts'
import { maxBulkCharacters, runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import { changeRecord, createRecord } from '../../../src/server/records/records.ts'
import { restoreVersion } from '../../../src/server/records/restore-version.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { sentBy, watchStatements } from '../app/sent-statements.ts'
import { freshUnit, post, refusal } from './fixture.ts'

const latest = { locale: 'en', before: undefined, version: undefined } as const
/** Text that no compression makes much smaller. */
const randomText = (length: number) =>
  Array.from({ length: length / 8 }, () => Math.random().toString(36).slice(2, 10).padEnd(8, 'x')).join('')
const body = (text: string) => ({ en: { body: `<p>${text}</p>` } })

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open(sections)
  })

  describe('the history of large records', () => {
    const large = 40_000
    const versions = 8
    let scope: SectionContext
    let id: string
    beforeEach(async () => {
      const here = await freshUnit(database)
      scope = here.scope('posts')
      id = (await createRecord(scope, await post(here))).id
      for (let index = 0; index < versions; index += 1) await changeRecord(scope, id, body(randomText(large)))
    })

    it('is told by pages of so many bytes, which together have every entry', async () => {
      const told: (number | null)[] = []
      let [before, more]: [string | undefined, boolean] = [undefined, true]
      while (more) {
        const page = await loadRecordHistory(scope, id, { ...latest, before })
        expect(page.entries.length).toBeLessThan(versions)
        expect(JSON.stringify(page.entries).length).toBeLessThan(4 * (historyLimits.maxStoredBytes + large))
        told.push(...page.entries.map(({ version }) => version))
        before = page.entries.at(-1)?.id
        more = page.more
      }
      expect(told).toEqual(Array.from({ length: versions + 1 }, (_, index) => versions + 1 - index))
    })

    it('has pages of so many bytes of text, however well they compress', async () => {
      const here = await freshUnit(database)
      const posts = here.scope('posts')
      const { id: key } = await createRecord(posts, await post(here))
      const long = 200_000
      for (const letter of 'abcdef') await changeRecord(posts, key, body(letter.repeat(long)))

      const page = await loadRecordHistory(posts, key, latest)
      expect(JSON.stringify(page.entries).length).toBeLessThan(historyLimits.maxTextBytes + 2 * long)
      expect(page.more).toBe(true)
    })

    it('is restored from the first and the last change of each field, however many there were', async () => {
      const past = await loadDefinitionHistory(scope)
      const steps = await loadVersionChanges(scope, id, { past, versions: [2] })
      expect(steps.map(({ version }) => version)).toEqual([versions + 1, 3])
      const before = JSON.stringify((await loadRecordHistory(scope, id, { ...latest, version: 3 })).entries[0]?.changes)

      const restored = await restoreVersion(scope, id, 2, versions + 1)
      expect(before).toContain(String((restored.en as Record<string, unknown>).body).slice(3, 1000))
    })
  })

  describe('lists of large records', () => {
    let unwatch: () => void
    beforeAll(() => {
      unwatch = watchStatements()
    })
    afterAll(() => unwatch())

    it('are read by statements of so many characters, one of which waits for the other', async () => {
      const here = await freshUnit(database)
      const scope = here.scope('posts')
      const ids: string[] = []
      for (let index = 0; index < 6; index += 1) {
        const { id } = await createRecord(scope, await post(here))
        await changeRecord(scope, id, body(randomText(300_000)))
        ids.push(id)
      }
      const read = async () => {
        const found: string[] = []
        for await (const { row } of streamRecords(scope, ids)) found.push(row.id)
        return found
      }
      const found: (readonly string[])[] = []
      const sent = await sentBy(async () => found.push(...(await Promise.all([read(), read()]))))

      expect(found).toEqual([ids, ids])
      expect(sent).toEqual({ statements: 2 * ids.length, rounds: 2 * ids.length })
    })

    it('have more records in a statement the smaller the last ones were', () => {
      const { maxRecords, maxCharacters } = streamLimits
      expect(nextStreamSize(['x'.repeat(1000)])).toBe(maxRecords)
      expect(nextStreamSize(['x', 'x'.repeat(maxCharacters / 4)])).toBe(4)
      expect(nextStreamSize(['x'.repeat(maxCharacters + 1)])).toBe(1)
      expect(nextStreamSize([])).toBe(maxRecords)
    })
  })

  describe('a bulk change', () => {
    it('is refused where its values times its records are too much for one transaction, and says how many are not', async () => {
      const here = await freshUnit(database)
      const scope = here.scope('posts')
      const slugs: string[] = []
      for (let index = 0; index < 5; index += 1) slugs.push((await createRecord(scope, await post(here))).id)

      const refused = await refusal(
        runBulkOperation(scope, { slugs, changes: body('x'.repeat(maxBulkCharacters / 4)) }),
      )
      expect(refused.problems).toEqual(['slugs validations.items_max'])
      expect(await findRecord(scope, slugs[0] ?? '')).toMatchObject({ version: 1 })
      const { ids } = await runBulkOperation(scope, { slugs, changes: { en: { author: 'Hana' } } })
      expect(ids.toSorted()).toEqual(slugs.toSorted())
    })
  })
})
