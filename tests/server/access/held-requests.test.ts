import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../src/api/endpoint.ts'
import { endpoints } from '../../../src/api/index.ts'
import {
  apiBase,
  type Client,
  clientOf,
  openApp,
  password,
  passwordConfirmation,
  signIn,
  type TestApp,
} from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { type AppRoute, appRoutes } from './routes.ts'

/** Of the sections, whose calls are all made alike, one of each kind that has calls of its own. */
const triedSections = ['postCategories', 'leads', 'admins']
const everyCall: Readonly<Record<string, Endpoint | undefined>> = endpoints
/** Half as many as an address may have open. */
const atOnce = 30
const nobody = '00000000-0000-4000-8000-000000000000'

eachDatabase((open) => {
  describe('a request whose body is held back', () => {
    let all: TestApp
    let routes: readonly AppRoute[]
    /** Requests that have reached the server. */
    let received = 0
    beforeAll(async () => {
      all = await openApp(await open())
      all.app.server.on('request', () => {
        received += 1
      })
      await all.app.listen({ port: 0, host: '127.0.0.1' })
      routes = appRoutes(all.app).filter(isTried)
    })
    afterAll(() => all.end())

    const isTried = ({ method, path }: AppRoute) => {
      const call = everyCall[`${method} ${path}`]
      if (method === 'GET') return false
      if (call) return call.auth === 'staff' || call.auth === 'unit'
      return triedSections.some((name) => `${path}/`.startsWith(`${apiBase}/${name}/`))
    }

    /** Sends the head of a request and the first character of its body; the rest when it is told. Returns the status. */
    function hold(headers: Client['headers'], { method, path }: AppRoute): () => Promise<number> {
      const isForm = everyCall[`${method} ${path}`]?.form !== undefined
      const body = isForm ? form : '{}'
      const { port } = all.app.server.address() as AddressInfo
      const sent = httpRequest({
        ...{ port, host: '127.0.0.1', agent: false, method, path: path.replace(/:\w+/g, nobody) },
        headers: {
          ...headers,
          'content-type': isForm ? 'multipart/form-data; boundary=x' : 'application/json',
          'content-length': body.length,
        },
      })
      const status = new Promise<number>((resolve, reject) => {
        sent.on('response', (response) => resolve(response.resume().statusCode ?? 0))
        sent.on('error', reject)
      })
      sent.write(body.slice(0, 1))
      return () => {
        sent.end(body.slice(1))
        return status
      }
    }

    /** What becomes of requests in whose middle something happens to who sends them. */
    async function statusesOf(tried: readonly AppRoute[], sender: Client, event: () => Promise<unknown>) {
      const before = received
      const held = tried.map((route) => hold(sender.headers, route))
      await expect.poll(() => received - before, patient).toBe(tried.length)
      // It comes after them, and is let in.
      expect((await sender.get('/profile')).statusCode).toBe(200)
      await event()
      const happened = performance.now()
      // What was known before is then too old.
      await expect.poll(() => performance.now() - happened).toBeGreaterThan(120)
      const statuses = await Promise.all(held.map((release) => release()))
      return tried.map(({ method, path }, n) => `${method} ${path}: ${statuses[n]}`)
    }
    const editor = async () =>
      clientOf(all.app, { authorization: `Bearer ${await signIn(all.app, 'editor')}`, 'bu-id': all.units.hospital })
    const refused = (tried: readonly AppRoute[], status: number) =>
      tried.map(({ method, path }) => `${method} ${path}: ${status}`)

    it('does nothing once who sends it has signed out, whatever it is', async () => {
      expect(routes.length).toBeGreaterThan(atOnce)
      for (let first = 0; first < routes.length; first += atOnce) {
        const sender = await editor()
        const tried = routes.slice(first, first + atOnce)
        expect(await statusesOf(tried, sender, () => sender.send('POST', '/logout'))).toEqual(refused(tried, 401))
      }
    })

    it('does nothing in a unit that its sender has left, whatever it is', async () => {
      const { db } = all.database
      const inUnit = routes.filter(({ method, path }) => everyCall[`${method} ${path}`]?.auth !== 'staff')
      const place = (deleted_at: Date | null) =>
        db
          .updateTable('core.memberships')
          .set({ deleted_at })
          .where('admin_id', '=', db.selectFrom('core.admins').select('id').where('name', '=', 'editor'))
          .execute()
      for (let first = 0; first < inUnit.length; first += atOnce) {
        const tried = inUnit.slice(first, first + atOnce)
        const statuses = await statusesOf(tried, await editor(), () => place(new Date()))
        await place(null)
        expect(statuses).toEqual(refused(tried, 403))
      }
    })

    it('does nothing that the role of its sender does not allow any more', async () => {
      const { db } = all.database
      const role = db.updateTable('core.roles').where('name', '=', 'editor')
      const tried = [{ method: 'POST', path: `${apiBase}/postCategories` }] as const
      const { permissions } = await db
        .selectFrom('core.roles')
        .select('permissions')
        .where('name', '=', 'editor')
        .executeTakeFirstOrThrow()
      const statuses = await statusesOf(tried, await editor(), () => role.set({ permissions: [] }).execute())
      await role.set({ permissions }).execute()
      expect(statuses).toEqual(refused(tried, 403))
    })

    it('confirms nothing by a password that was changed meanwhile', async () => {
      const admin = { ...all.as('admin').headers, ...passwordConfirmation().headers }
      const sender = clientOf(all.app, admin)
      const tried = [{ method: 'PATCH', path: `${apiBase}/profile` }] as const
      const event = async () => {
        const other = clientOf(all.app, {
          authorization: `Bearer ${await signIn(all.app, 'admin')}`,
          'bu-id': all.units.hospital,
        })
        const change = {
          currentPassword: password,
          password: 'other-horse-22',
          confirmPassword: 'other-horse-22',
        }
        expect((await other.send('POST', '/change-password', change)).statusCode).toBe(200)
      }
      expect(await statusesOf(tried, sender, event)).toEqual(refused(tried, 401))
    })
  })
})

const form = [
  ...['--x', 'Content-Disposition: form-data; name="section"', '', 'postCategories'],
  ...[
    '--x',
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    '',
    'en.name,ar.name\nZinc,Zink',
    '--x--',
    '',
  ],
].join('\r\n')
