import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Import } from '../../../src/api/import.ts'
import { sections } from '../../../src/sections.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { apiBase, type Client, openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created } from '../app/posts.ts'

const crlf = '\r\n'

eachDatabase((open) => {
  describe('rows of one file that break a rule only together', () => {
    let all: TestApp
    let queue: Queue
    let admin: Client
    let stop: () => Promise<void>
    beforeAll(async () => {
      const database = await open()
      queue = await openQueue(database, silentLog)
      all = await openApp(database, { queue })
      const work = await startJobWorker({
        context: { ...all, sections, queue },
        kinds: jobKindHandlers,
        log: silentLog,
      })
      stop = work.stop
      admin = all.as('admin')
    })
    afterAll(async () => {
      await stop()
      await queue.stop()
      await all.end()
    })

    /** Imports a table; returns what became of its rows. */
    async function imported(section: string, lines: readonly string[]): Promise<object> {
      const form = new FormData()
      form.append('section', section)
      form.append('file', new Blob([lines.join(crlf)]), 'table.csv')
      const sent = new Request('http://x', { method: 'POST', body: form })
      const staged = await all.app.inject({
        method: 'POST',
        url: `${apiBase}/imports`,
        headers: { ...admin.headers, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      let now: Import = staged.json().data
      while (now.counts.pending > 0) now = (await admin.send('POST', `/imports/${now.id}/validate`, {})).json().data
      const { job } = (await admin.send('POST', `/imports/${now.id}/commit`, {})).json().data
      const ended = async () => (await admin.get(`/jobs/${job}`)).json().data
      await expect.poll(async () => (await ended()).state, { timeout: 30_000 }).toBe('done')
      return (await ended()).result.counts
    }

    it('make no loop of redirects', async () => {
      const lines = ['/im1,/im2', '/im2,/im3', '/im3,/im1'].map((one) => `${one},301,draft`)
      expect(await imported('redirects', ['from,to,code,status', ...lines])).toMatchObject({ created: 1, rejected: 2 })
    })

    it('make no loop of a tree', async () => {
      const entry = (name: string) => ({
        link: 'https://example.com',
        en: { label: `Entry ${name}` },
        ar: { label: `عنصر ${name}` },
      })
      const [one, two] = [
        await created(admin, '/navigationMenus', entry('One')),
        await created(admin, '/navigationMenus', entry('Two')),
      ]
      const lines = [`${two.id},${one.id}`, `${one.id},${two.id}`]
      expect(await imported('navigationMenu', ['parent,id', ...lines])).toMatchObject({ changed: 1, rejected: 1 })
    })
  })
})
