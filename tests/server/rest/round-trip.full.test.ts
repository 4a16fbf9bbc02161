import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simpleRestPrefix } from '../../../src/api/simple-rest.ts'
import { supportsAction } from '../../../src/schema/access.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { tableNameOf } from '../../../src/server/database/sql-names.ts'
import { type CatalogueApp, type Client, openCatalogueApp } from '../../harness/catalogue-app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { type Target, targetsOf } from '../fuzz/targets.ts'

let database: Database
let testApp: CatalogueApp
let targets: ReadonlyMap<string, Target>
beforeAll(async () => {
  database = await openTestDatabase()
  testApp = await openCatalogueApp(database)
  targets = new Map((await targetsOf(testApp)).map((target) => [target.section.name, target]))
}, 300_000)
afterAll(() => testApp.close())

interface Place {
  readonly client: Client
  /** The address of one record in the dashboard API and in the dialect. */
  readonly dashboard: string
  readonly rest: string
  readonly list: string
  readonly target: Target
}

function placeOf(name: string): Place {
  const target = targets.get(name)
  if (!target) throw new Error(`no record of ${name}`)
  const { section, base, key, unit } = target
  const list = `${simpleRestPrefix}/${name}`
  return {
    target,
    list,
    client: testApp.as('boss', unit),
    dashboard: section.kind === 'singleton' ? base : `${base}/${key}`,
    rest: `${list}/${key}`,
  }
}

/** The stored rows of a record: one, or one for each of its units. */
async function storedRows(name: string, id: string): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select to_jsonb(t) as stored from ${sql.id('content', tableNameOf(name))} as t where id::text = ${id} order by bu_id`.execute(
    database.db,
  )
  expect(rows).not.toEqual([])
  return rows
}

const written = sections.filter(({ kind }) => kind !== 'log')

describe.each(written.filter((section) => supportsAction(section, 'edit')).map(({ name }) => name))('%s', (name) => {
  it('lists records as it shows them, with their number', async () => {
    const { client, list, rest } = placeOf(name)
    const answer = await client.send('GET', `${list}?sort=["id","DESC"]&range=[0,199]&filter={}`)

    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-range']).toMatch(new RegExp(`^${name} 0-\\d+/\\d+$`))
    expect(answer.json()).toContainEqual((await client.send('GET', rest)).json())
  })

  it('takes a record back as it was read, and changes nothing', async () => {
    const { client, dashboard, rest, target } = placeOf(name)
    const method = supportsAction(target.section, 'create') || target.section.kind === 'singleton' ? 'PUT' : 'PATCH'
    if (target.section.kind === 'inbox') await client.send('PATCH', dashboard, { notes: 'Called at noon' })
    const before = (await client.send('GET', dashboard)).json().data
    const stored = await storedRows(name, before.id)
    const saved = await client.send(method, dashboard, before)
    expect([saved.statusCode, saved.json().data ?? saved.body]).toEqual([200, before])

    const put = await client.send('PUT', rest, before)
    expect([put.statusCode, put.json()]).toEqual([200, before])
    // The answers above have masks; what they hide must not have been replaced by them.
    expect(await storedRows(name, before.id)).toEqual(stored)
  })

  it('refuses a read-only value that was changed, at its name', async () => {
    const { client, dashboard, rest } = placeOf(name)
    const record = (await client.send('GET', rest)).json()
    const changed = { ...record, createdAt: '2001-01-01T00:00:00.000Z' }
    for (const answer of [await client.send('PUT', rest, changed), await client.send('PATCH', dashboard, changed)]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors.createdAt.key).toBe('validations.readOnly')
    }
  })

  it('refuses a version that is not the latest, with a sentence', async () => {
    const { client, rest } = placeOf(name)
    const record = (await client.send('GET', rest)).json()
    const answer = await client.send('PUT', rest, { ...record, version: record.version - 1 })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ key: 'errors.versionConflict', message: expect.stringMatching(/\w+ \w+/) })
  })
})
