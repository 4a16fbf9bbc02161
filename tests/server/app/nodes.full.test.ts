import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import {
  apiBase,
  type Client,
  clientOf,
  emailOf,
  openApp,
  password,
  passwordConfirmation,
  type TestApp,
} from '../../harness/app.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

/** What a website sends in. */
const letter = { method: 'POST', url: '/api/v1/website/newsletter', payload: { email: 'visitor@example.com' } } as const

describe('two nodes on one database', () => {
  let url: string
  let databases: readonly Database[]
  let first: TestApp
  let second: TestApp['app']
  beforeEach(async () => {
    url = await createServerDatabase(inject('templates').onServer)
    const openOne = () => openDatabase({ databaseUrl: url, dataDir: '' })
    const [one, other] = [await openOne(), await openOne()]
    databases = [one, other]
    first = await openApp(one, { env: { REQUESTS_PER_MINUTE: '60', UNMASKS_PER_HOUR: '3' } })
    second = await buildApp({ database: other, sections, files: first.files, settings: first.settings })
  })
  afterEach(async () => {
    await second.close()
    await first.end()
    for (const database of databases) await database.close()
    await dropServerDatabase(url)
  })
  const onSecond = (client: Client) => clientOf(second, { ...client.headers })
  const statusesOf = async (client: Client) =>
    [await client.get('/posts'), await onSecond(client).get('/posts')].map(({ statusCode }) => statusCode)
  const rowOf = async (section: string, name: string) => {
    const rows: Record<string, unknown>[] = (await first.as('admin').get(`/${section}?lang=en`)).json().data
    return rows.find((row) => row.name === name)
  }

  it('both take a token of either, and neither once it is signed out on the other', async () => {
    const editor = first.as('editor')
    expect(await statusesOf(editor)).toEqual([200, 200])
    await onSecond(editor).send('POST', '/logout')

    expect(await statusesOf(editor)).toEqual([401, 401])
  })

  it('both hold to a role from the request after it was changed', async () => {
    const [editor, role] = [first.as('editor'), await rowOf('roles', 'editor')]
    await first.as('admin').send('PATCH', `/roles/${role?.id}`, { permissions: ['Access Category'] })

    expect(await statusesOf(editor)).toEqual([403, 403])
    await onSecond(first.as('admin')).send('PATCH', `/roles/${role?.id}`, { permissions: ['Access Post'] })
    expect(await statusesOf(editor)).toEqual([200, 200])
  })

  it('both shut somebody out from the request after they were deactivated', async () => {
    const [editor, row] = [first.as('editor'), await rowOf('admins', 'editor')]
    const out = await onSecond(first.as('admin')).send('PATCH', `/admins/${row?.id}`, { status: 'inactive' })

    expect(out.statusCode).toBe(200)
    expect(await statusesOf(editor)).toEqual([401, 401])
  })

  it('both go by what a unit is from the request after it was changed, and let nobody into one that is retired', async () => {
    await first.database.db
      .updateTable('core.admins')
      .set({ group_admin: true })
      .where('email', '=', emailOf('admin'))
      .execute()
    const [editor, admin] = [first.as('editor'), first.as('admin', 'ventures')]
    const hospital = first.units.hospital
    const change = (changes: object) =>
      onSecond(admin).send('PATCH', `/units/${hospital}`, changes, passwordConfirmation())
    expect(await statusesOf(editor)).toEqual([200, 200])

    expect((await change({ country: 'AE', timeZone: 'Asia/Dubai', profile: 'awp' })).statusCode).toBe(200)
    const told = await first.as('editor').get('/business-units?bu=hospital')
    expect(told.json().data).toMatchObject({ profile: 'awp', country: 'AE', timeZone: 'Asia/Dubai' })

    expect((await change({ status: 'retired' })).statusCode).toBe(200)
    expect(await statusesOf(editor)).toEqual([403, 403])
    expect(await statusesOf(first.as('admin'))).toEqual([403, 403])
    expect((await editor.get('/auth-business-units')).json().data).toEqual([])
    const lead = await first.app.inject({ ...letter, headers: { 'bu-id': 'hospital' } })
    const unknown = await first.app.inject({ ...letter, headers: { 'bu-id': 'nowhere' } })
    expect([lead.statusCode, lead.json().key]).toEqual([unknown.statusCode, unknown.json().key])

    expect((await change({ status: 'active' })).statusCode).toBe(200)
    expect(await statusesOf(editor)).toEqual([200, 200])
  })

  it('count the wrong passwords of both', async () => {
    const tries = Array.from({ length: 12 }, (_, count) =>
      (count % 2 === 0 ? first.app : second).inject({
        method: 'POST',
        url: `${apiBase}/login`,
        payload: { email: emailOf('editor'), password: `wrong ${password}` },
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)

    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  it('count together what one person asks for, and let exactly as much pass as one of them would', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const asked = Array.from({ length: 10 }, (_, count) =>
        (count % 2 === 0 ? first.as('editor') : onSecond(first.as('editor'))).get('/posts?per_page=1'),
      )
      statuses.push(...(await Promise.all(asked)).map(({ statusCode }) => statusCode))
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect((await first.as('admin').get('/posts')).statusCode).toBe(200)
  })

  it('count together what is shown unmasked, and what one network sends in', async () => {
    const sends = (app: TestApp['app']) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/website/leads',
        payload: { name: 'Hana', phone: '+201001234567' },
        headers: { 'bu-id': 'hospital' },
      })
    const sent = await Promise.all(Array.from({ length: 24 }, (_, count) => sends(count % 2 ? first.app : second)))
    const taken = sent.filter(({ statusCode }) => statusCode === 201)
    const [lead] = taken
    const reveal = (client: Client) => client.send('POST', `/leads/${lead?.json().data.id}/unmask`)
    const shown = await Promise.all(
      Array.from({ length: 6 }, (_, count) => reveal(count % 2 ? first.as('admin') : onSecond(first.as('admin')))),
    )

    expect(taken).toHaveLength(20)
    expect(sent.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(/^\d+$/)
    expect(shown.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  })
})
