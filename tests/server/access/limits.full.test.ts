import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simpleRestPrefix } from '../../../src/api/simple-rest.ts'
import { requiredPermissions } from '../../../src/group/permissions.ts'
import { type RoleLimit, roleLimits } from '../../../src/schema/access.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { contentTableSql, tableNameOf } from '../../../src/server/database/sql-names.ts'
import { type CatalogueApp, openCatalogueApp, sectionsIn } from '../../harness/catalogue-app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { isFullyTested } from '../../harness/select-covering.ts'
import { stateOf, type Target, targetsOf } from '../fuzz/targets.ts'
import { otherRouteCases, type SectionRouteCase, sectionRouteCases } from './route-matrix.ts'
import { type AppRoute, appRoutes } from './routes.ts'

eachDatabase((open) => {
  let database: Database
  let testApp: CatalogueApp
  let routes: readonly AppRoute[]
  let targets: readonly Target[]
  let cells = 0

  beforeAll(async () => {
    database = await open()
    testApp = await openCatalogueApp(database)
    routes = appRoutes(testApp.app)
    targets = await targetsOf(testApp)
  }, 300_000)
  afterAll(async () => {
    process.stdout.write(`limits: ${cells} answers to people who are kept from something\n`)
    await testApp?.close()
  })

  /** What asks for a permission, and changes nothing. */
  const reading = ['/find', '/export']

  /** The doors through which something is written, and what that is; all others only read. */
  const writing: Readonly<Record<string, 'write' | 'delete'>> = {
    'POST ': 'write',
    'PATCH ': 'write',
    'PUT ': 'write',
    'POST /bulk': 'write',
    'POST /bulk/all': 'write',
    'POST /reorder': 'write',
    'POST /:key/confirm': 'write',
    'PATCH /:key': 'write',
    'PUT /:key': 'write',
    'POST /:key/history/:version/restore': 'write',
    'DELETE /:key': 'delete',
    'POST /:key/restore': 'delete',
    'POST rest': 'write',
    'PUT rest': 'write',
    'DELETE rest': 'delete',
  }
  const stopsAt: Readonly<Record<RoleLimit, readonly ('write' | 'delete')[]>> = {
    readOnly: ['write', 'delete'],
    noDeleting: ['delete'],
    noPublishing: [],
  }

  // Nobody limits master-admin, whom the log asks for.
  const names = sections
    .filter(isFullyTested)
    .filter(({ kind, permission }) => kind !== 'log' && requiredPermissions(permission).length > 0)
    .map(({ name }) => name)

  function targetNamed(name: string): Target {
    const target = targets.find(({ section }) => section.name === name)
    if (!target) throw new Error(`${name} has no record`)
    return target
  }

  describe.each(names)('%s', (name) => {
    it.each(roleLimits)(
      'is within %s what it is for whoever has its permission, but for what that keeps from',
      async (limit) => {
        const { section, unit, base, key } = targetNamed(name)
        if (section.kind !== 'singleton') {
          if (section.statuses?.published) await become(name, key, 'draft')
          else await testApp.as('boss', unit).send('POST', `${base}/${key}/restore`)
        }
        await testApp.demand(section, unit, undefined, [limit])
        const worker = testApp.as('worker', unit)
        const isAlwaysPublic = section.kind === 'singleton' && !section.statuses
        for (const door of sectionRouteCases(section, routes, sections.map(apiPathOf))) {
          const { method, path } = door.route
          const way = `${method} ${path.startsWith(`${simpleRestPrefix}/`) ? 'rest' : path.slice(base.length)}`
          const isStopped =
            stopsAt[limit].some((deed) => deed === writing[way]) ||
            (limit === 'noPublishing' && isAlwaysPublic && ['PUT ', 'PATCH ', 'PUT rest'].includes(way))
          const before = isStopped ? await stateOf(database, section) : undefined
          const { statusCode, key: told } = await answerAt(door, worker, {
            base,
            key,
            isSingle: section.kind === 'singleton',
          })
          const at = `${door.route.method} ${door.route.path}`
          if (isStopped) {
            expect([at, statusCode, told]).toEqual([at, 409, `errors.${limit}`])
            expect([at, await stateOf(database, section)]).toEqual([at, before])
          } else expect(door.opens, `${at} answers ${statusCode} ${told}`).toContain(statusCode)
        }
      },
    )

    it('lets nobody touch what visitors see who may not publish', async ({ skip }) => {
      const { section, unit, base, key } = targetNamed(name)
      if (!section.statuses?.published || section.kind === 'inbox') skip('nothing of it is published')
      await testApp.demand(section, unit, undefined, ['noPublishing'])
      const worker = testApp.as('worker', unit)
      const at = section.kind === 'singleton' ? base : `${base}/${key}`
      const version = async () => Number((await testApp.as('boss', unit).send('GET', at)).json().data?.version ?? 0)
      await become(name, key, 'published')
      const before = await stateOf(database, section)
      const refused: readonly (readonly [string, string, object?])[] = [
        ['PATCH', at, {}],
        ['PATCH', at, { status: 'archived' }],
        ['PUT', at, { version: await version() }],
        ...(section.kind === 'singleton'
          ? []
          : ([
              ['POST', base, { status: 'published' }],
              ['DELETE', at],
            ] as const)),
      ]
      for (const [method, url, body] of refused) {
        cells += 1
        const answer = await worker.send(method as 'PATCH', url, body)
        expect([method, url, answer.statusCode, answer.json().key]).toEqual([method, url, 409, 'errors.noPublishing'])
        expect(answer.json().errors.status.key).toBe('errors.noPublishing')
      }
      if (section.kind !== 'singleton') {
        for (const deed of [{ delete: true }, { changes: { status: 'draft' } }]) {
          cells += 1
          const answer = await worker.send('POST', `${base}/bulk`, { slugs: [key], ...deed })
          expect([deed, answer.statusCode, answer.json().errors['slugs.0.status'].key]).toEqual([
            deed,
            422,
            'errors.noPublishing',
          ])
        }
        await become(name, key, 'published', new Date(0))
        for (const [url, body] of [
          [`${at}/restore`, undefined],
          [`${base}/bulk`, { slugs: [key], restore: true }],
        ] as const) {
          cells += 1
          expect((await worker.send('POST', url, body)).json()).toMatchObject({
            key: expect.stringMatching(/noPublishing|validation/),
          })
        }
        await become(name, key, 'published')
      }
      expect(await stateOf(database, section)).toBe(before)

      await become(name, key, 'draft')
      const made = await worker.send('PATCH', at, { status: 'published' })
      expect([made.statusCode, made.json().key]).toEqual([409, 'errors.noPublishing'])
      expect([200, 422]).toContain((await worker.send('PATCH', at, {})).statusCode)
    })
  })

  // What they may not change in a colleague's account they are told, and are not signed out.
  const others = Object.entries(otherRouteCases).filter(
    ([name, { needs }]) => needs && !name.startsWith('GET ') && !reading.some((one) => name.endsWith(one)),
  )
  it.each(others)('%s is stopped by reading only', async (name, { needs, query = '' }) => {
    const [method = 'POST', path = ''] = name.split(' ')
    const section = sectionsIn('main-hospital').find(({ permission }) => permission === needs)
    if (!section) throw new Error(`no section is for ${needs}`)
    await testApp.demand(section, 'main-hospital', undefined, ['readOnly'])
    const url = path.replace(':id', uuidv7()).replace(':session', '0'.repeat(24)) + query
    cells += 1
    const worker = testApp.as('worker', 'main-hospital')
    const answer = await worker.send(method as 'POST', url, method === 'DELETE' ? undefined : {})
    expect([answer.statusCode, answer.json().key]).toEqual([409, 'errors.readOnly'])
  })

  async function answerAt(
    door: SectionRouteCase,
    worker: ReturnType<CatalogueApp['as']>,
    { base, key, isSingle }: { readonly base: string; readonly key: string; readonly isSingle: boolean },
  ) {
    cells += 1
    const version = async () => {
      const record = await worker.send('GET', isSingle ? base : `${base}/${key}`)
      return Number(record.json().data?.version ?? 1)
    }
    const body = door.body?.(await version())
    const url =
      door.route.path.replace(':key', key).replace(':version', '1').replace(':path', 'cv') + (door.query ?? '')
    const answer = await worker.send(door.route.method, url, body)
    return { statusCode: answer.statusCode, key: answer.statusCode >= 400 ? answer.json().key : undefined }
  }

  /** What becomes of a record behind everybody's back. */
  async function become(name: string, id: string, status: string, deletedAt: Date | null = null): Promise<void> {
    const table = sql.raw(contentTableSql(tableNameOf(name)))
    await sql`update ${table} set status = ${status}, deleted_at = ${deletedAt} where id = ${id}::uuid`.execute(
      database.db,
    )
  }
})
