import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { nextBatch, readBatches, readBatchLimits } from '../../../src/server/store/read-batches.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit } from './fixture.ts'
import { addNotedLeads } from './large-rows.ts'

const { maxRecords } = readBatchLimits
const maxBytes = 100_000
/** Three records have more together, two have not. */
const large = 40_000

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  describe('a batch', () => {
    it('has as many of the first records as have no more bytes than are read at once, at least one', async () => {
      const place = await freshUnit(database)
      const scope = place.scope('leads')
      const [a = '', b = '', c = '', huge = '', small = ''] = await addNotedLeads(place, [
        ...[large, large, large, 2 * maxBytes, 1],
      ])
      const idsOf = async (ids: readonly string[]) => (await nextBatch(scope, ids, { maxBytes })).ids

      expect(await idsOf([a, b, c, small])).toEqual([a, b])
      expect(await idsOf([small, c, a, b])).toEqual([small, c, a])
      expect(await idsOf([huge, small])).toEqual([huge])
      expect(await idsOf([small, huge, a])).toEqual([small])
      expect(await idsOf([])).toEqual([])
      expect((await nextBatch(scope, [a])).bytes).toBeGreaterThan(large)
    })

    it('has no more records than are read at once, however small, and what nobody finds weighs nothing', async () => {
      const scope = (await freshUnit(database)).scope('leads')
      const ids = Array.from({ length: maxRecords + 1 }, () => crypto.randomUUID())

      expect(await nextBatch(scope, ids)).toEqual({ ids: ids.slice(0, maxRecords), bytes: 0 })
      const sizes: number[] = []
      for await (const batch of readBatches(scope, ids)) sizes.push(batch.length)
      expect(sizes).toEqual([maxRecords, 1])
    })
  })
})
