import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { RecentAction } from '../../../src/api/recent-actions.ts'
import { choice, order, text } from '../../../src/schema/index.ts'
import type { Section } from '../../../src/schema/section.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { silentLog } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const fields = { alpha: text({ label }), beta: text({ label }), size: choice({ small: label, big: label }, { label }) }
const ordered = (name: string, was?: string): Section => ({
  ...things({ [name]: order(was === undefined ? {} : { was }) }),
  list: { columns: ['name'], sort: name },
})
const first = named({ 'things.ts': things(fields), 'steps.ts': ordered('position') })
/** All names that an action may depend on are others here. */
const second = named({
  'objects.ts': {
    ...things({
      alpha: text({ label, was: 'beta' }),
      beta: text({ label, was: 'alpha' }),
      size: choice({ tiny: { ...label, was: 'small' }, big: label }, { label }),
    }),
    was: 'things',
  },
  'stages.ts': { ...ordered('place', 'position'), was: 'steps' },
})

eachDatabase((open) => {
  describe('recent actions that an upgrade finds', () => {
    let all: Upgrading & { readonly queue: Queue; readonly database: Database }
    afterEach(async () => {
      await all.end()
      await all.queue.stop()
    })
    const start = async () => {
      const database = await open('no tables')
      await database.migrate(first)
      const queue = await openQueue(database, silentLog)
      all = { ...(await upgrading(database, first, queue)), queue, database }
      const one = (n: number) => ({
        alpha: `A${n}`,
        beta: `B${n}`,
        size: 'small',
        en: { name: `T${n}` },
        ar: { name: 'ش' },
      })
      return await all.make('/things', [1, 2, 3].map(one))
    }
    const listed = async (): Promise<readonly RecentAction[]> =>
      (await all.client().get('/recent-actions?lang=en')).json().data
    const undone = async (action: string) => {
      const answer = await all.client().send('POST', `/recent-actions/${action}/undo?lang=en`)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().data.undo
    }
    const bulk = async (slugs: readonly string[], what: object): Promise<string> => {
      const answer = await all.client().send('POST', '/things/bulk', { slugs, ...what })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().action
    }

    it('stay in a renamed section, name the fields as they are called now, and are undone', async () => {
      const slugs = await start()
      const changed = await bulk(slugs, { changes: { alpha: 'New', size: 'big' } })
      const deleted = await bulk(slugs.slice(2), { delete: true })
      await all.upgrade(second)

      expect(await listed()).toMatchObject([
        { id: deleted, kind: 'delete', section: 'objects', records: [{ title: 'T3' }], canUndo: true },
        { id: changed, kind: 'change', section: 'objects', fields: ['beta', 'size'], canUndo: true },
      ])
      expect(await undone(deleted)).toMatchObject({ result: { counts: { undone: 1 } } })
      expect(await undone(changed)).toMatchObject({ result: { counts: { undone: 3 } } })
      expect(await all.read('/objects/t3')).toMatchObject({ alpha: 'B3', beta: 'A3', size: 'tiny' })
    })

    it('are undone in an earlier version, to which the installation goes back', async () => {
      const slugs = await start()
      const before = await bulk(slugs, { changes: { alpha: 'New' } })
      await all.upgrade(second)
      await all.upgrade(first)
      expect(await listed()).toMatchObject([{ id: before, section: 'things', fields: ['alpha'], canUndo: true }])
      expect(await undone(before)).toMatchObject({ result: { counts: { undone: 3 } } })
      expect(await all.read('/things/t1')).toMatchObject({ alpha: 'A1', beta: 'B1' })
    })

    it('include moves, although the field of the order has another name', async () => {
      await start()
      const step = (position: number) => ({ position, en: { name: `S${position}` }, ar: { name: 'خ' } })
      await all.make('/steps', [1, 2, 3].map(step))
      const rows = async (path: string) => (await all.client().get(`${path}?lang=en`)).json().data
      const [one, , three] = await rows('/steps')
      const moved = await all.client().send('POST', '/steps/reorder', { id: three.id, before: one.id })
      expect(moved.statusCode, moved.body).toBe(200)
      await all.upgrade(second)
      expect(await undone(moved.json().action)).toMatchObject({ result: { counts: { undone: 1 } } })
      expect((await rows('/stages')).map(({ name }: { name: string }) => name)).toEqual(['S1', 'S2', 'S3'])
    })

    it('include an undo that waits for its job', async () => {
      const slugs = await start()
      const sixty = Array.from({ length: 60 }, (_, n) => ({ en: { name: `N${n}` }, ar: { name: 'ن' } }))
      const many = [...slugs, ...(await all.make('/things', sixty))]
      const changed = await bulk(many, { changes: { alpha: 'New' } })
      const { id } = await undone(changed)
      await all.upgrade(second)
      const { database, files, settings, queue } = all
      const context = { database, files, settings, queue, sections: second }
      const worker = await startJobWorker({ context, kinds: jobKindHandlers, log: silentLog, pollSeconds: 0.5 })
      await expect.poll(async () => (await all.client().get(`/jobs/${id}`)).json().data.state, patient).toBe('done')
      await worker.stop()
      expect(await all.read('/objects/t1')).toMatchObject({ alpha: 'B1', beta: 'A1' })
      const { rows } = await sql`select distinct section from core.jobs`.execute(all.db)
      expect(rows).toEqual([{ section: 'objects' }])
    })
  })
})
