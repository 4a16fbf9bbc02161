import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { silentLog } from '../../harness/app.ts'
import {
  type CatalogueApp,
  type Client,
  type Method,
  openCatalogueApp,
  sectionsIn,
} from '../../harness/catalogue-app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { contentOf } from '../../harness/fixtures/uploads.ts'
import { appRoutes } from './routes.ts'

const unit = 'main-hospital'
const dashboard = '/api/v1/dashboard'
type Answer = Awaited<ReturnType<Client['send']>>

interface Tools {
  readonly client: Client
  /** A table that was sent in by the same person. */
  readonly table: string
}
const table = Buffer.from('en.name,ar.name\nZinc,زنك\n')
const uploadTable = (client: Client) =>
  client.upload(table, 'a.csv', { section: 'postCategories' }, `${dashboard}/imports`)
const send =
  (method: Method, path: string, body?: object) =>
  ({ client, table: id }: Tools): Promise<Answer> =>
    client.send(method, `${dashboard}${path.replace(':id', id)}`, body)

/** Calls beside those of sections that write for whoever may write in one, with the section whose permission they take. */
const calls: Readonly<Record<string, { readonly section: string; readonly send: (tools: Tools) => Promise<Answer> }>> =
  {
    'POST /files': {
      section: 'posts',
      send: async ({ client }) => client.upload(await contentOf({ format: 'png', width: 40, height: 40 }), 'a.png', {}),
    },
    'POST /imports': { section: 'postCategories', send: ({ client }) => uploadTable(client) },
    'PUT /imports/:id/columns': {
      section: 'postCategories',
      send: send('PUT', '/imports/:id/columns', { paths: ['en.name', 'ar.name'] }),
    },
    'POST /imports/:id/validate': { section: 'postCategories', send: send('POST', '/imports/:id/validate', {}) },
    'PATCH /imports/:id/rows/:rowNumber': {
      section: 'postCategories',
      send: send('PATCH', '/imports/:id/rows/2', { cells: { 0: 'Iron' } }),
    },
    'POST /imports/:id/commit': { section: 'postCategories', send: send('POST', '/imports/:id/commit', {}) },
    'DELETE /imports/:id': { section: 'postCategories', send: send('DELETE', '/imports/:id') },
  }

eachDatabase((open) => {
  describe('a role that may only read', () => {
    let database: Database
    let queue: Queue
    let testApp: CatalogueApp
    beforeAll(async () => {
      database = await open()
      queue = await openQueue(database, silentLog)
      testApp = await openCatalogueApp(database, queue)
    })
    afterAll(async () => {
      await testApp?.close()
      await queue?.stop()
    })

    const sectionNamed = (name: string): EffectiveSection => {
      const section = sectionsIn(unit).find((one) => one.name === name)
      if (!section) throw new Error(`${name} is not in ${unit}`)
      return section
    }
    const state = async () => {
      const counts = await Promise.all(
        (['core.files', 'core.imports', 'core.import_rows', 'core.jobs'] as const).map((name) =>
          database.db.selectFrom(name).selectAll().execute(),
        ),
      )
      return JSON.stringify(counts)
    }

    it('is tried on each of these calls', () => {
      const found = appRoutes(testApp.app)
        .filter(({ method, path }) => method !== 'GET' && /^\/api\/v1\/dashboard\/(imports|files$)/.test(path))
        .map(({ method, path }) => `${method} ${path.replace(dashboard, '')}`)

      expect(found.toSorted()).toEqual(Object.keys(calls).toSorted())
    })

    it.each(Object.entries(calls))('is refused %s, which the same role without the limit may do', async (_, call) => {
      const section = sectionNamed(call.section)
      const client = testApp.as('worker', unit)
      await testApp.demand(section, unit)
      const sent = call.section === 'posts' ? undefined : (await uploadTable(client)).json().data
      if (sent) await client.send('POST', `${dashboard}/imports/${sent.id}/validate`, {})
      const tools = { client, table: String(sent?.id) }

      await testApp.demand(section, unit, undefined, ['readOnly'])
      const before = await state()
      const refused = await call.send(tools)
      expect([refused.statusCode, refused.json().key]).toEqual([409, 'errors.readOnly'])
      expect(await state()).toBe(before)

      await testApp.demand(section, unit)
      const answer = await call.send(tools)
      expect(answer.statusCode, answer.body).toBeLessThan(300)
    })
  })
})
