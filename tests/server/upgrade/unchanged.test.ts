import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  describe('a start on definitions that are as they were', () => {
    it('reads no records to know that there is nothing to do', async () => {
      const database = await open()
      await database.migrate(sections)
      const asked = vi.spyOn(Client.prototype, 'query')
      const { steps } = await database.plan(sections)
      const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
      asked.mockRestore()

      expect(steps).toEqual([])
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.filter((text) => /from \W*content\b/.test(text))).toEqual([])
    })
  })
})
