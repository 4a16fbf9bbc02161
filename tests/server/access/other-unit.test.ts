import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import {
  type CatalogueApp,
  type Client,
  openCatalogueApp,
  sectionsIn,
  type UnitName,
  unitNames,
} from '../../harness/catalogue-app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { stateOf, type Target, targetsOf } from '../fuzz/targets.ts'

eachDatabase((open) => {
  let database: Database
  let testApp: CatalogueApp
  let targets: readonly Target[]
  let tries = 0

  beforeAll(async () => {
    database = await open()
    testApp = await openCatalogueApp(database)
    targets = await targetsOf(testApp)
  }, 300_000)
  afterAll(async () => {
    process.stdout.write(`other units: ${tries} requests that name a record of one unit in another\n`)
    await testApp?.close()
  })

  const has = (unit: UnitName, name: string): boolean =>
    sectionsIn(unit).some((section) => section.name === name && section.enabled)

  const places = sections.flatMap(({ name, kind, sharedAcrossUnits: ofGroup }) => {
    const own = unitNames.find((unit) => has(unit, name))
    const other = unitNames.find((unit) => unit !== own && has(unit, name))
    return other && kind !== 'singleton' && kind !== 'log' && !ofGroup ? [{ name, other }] : []
  })

  describe.each(places)('a record of $name', ({ name, other }) => {
    it('is not written by those who may do everything in another unit and name it in a body', async () => {
      const { key, base, section } = targetNamed(name)
      const boss = testApp.as('boss', other)
      const before = await stateOf(database, section)
      const bodies = [
        ['bulk', { slugs: [key], delete: true }],
        ['bulk', { slugs: [key], restore: true }],
        ['bulk', { slugs: [key], changes: { status: 'draft' } }],
        ['reorder', { id: key, before: null }],
      ] as const
      for (const [word, body] of bodies) {
        const { statusCode } = await counted(boss.send('POST', `${base}/${word}`, body))
        expect([word, [404, 405, 422].includes(statusCode)]).toEqual([word, true])
      }
      expect(await stateOf(database, section)).toBe(before)
    })

    it('is neither listed, chosen, counted nor written into a spreadsheet for them', async () => {
      const { key, base } = targetNamed(name)
      const boss = testApp.as('boss', other)
      const asked = [
        '?per_page=100',
        '?per_page=100&filter[deleted]=true',
        `?filter[id]=${key}`,
        `/options?ids=${key}`,
        '/options?per_page=100',
        '/export?format=csv',
        '/report',
      ]
      for (const query of asked) {
        const answer = await counted(boss.send('GET', base + query))
        expect([200, 400, 404, 422], `${base}${query}`).toContain(answer.statusCode)
        expect(answer.body, `${base}${query}`).not.toContain(key)
        const { data, meta } = answer.headers['content-type']?.startsWith('application/json') ? answer.json() : {}
        if (query.startsWith('?per_page') && meta) expect([query, meta.total]).toEqual([query, data.length])
      }
      for (const [method, call, body] of [
        ['POST', 'search', { q: key }],
        ['GET', `file-uses?file=${key}`],
      ] as const)
        expect(await said(boss, method, call, body), call).not.toContain(key)
    })
  })

  describe.each([...new Set(places.map(({ other }) => other))])('what looks at all sections of %s', (other) => {
    it.each([
      ['POST', 'search', { q: 'number' }],
      ['GET', 'home?days=30', undefined],
      ['GET', 'counts', undefined],
      ['GET', 'media?per_page=100', undefined],
    ] as const)('tells of no record of another unit: %s %s', async (method, call, body) => {
      const answer = await said(testApp.as('boss', other), method, call, body)
      for (const { name } of places.filter((place) => place.other === other))
        expect(answer, name).not.toContain(targetNamed(name).key)
    })
  })

  /** What is answered to a call that looks at all sections. */
  async function said(client: Client, method: 'GET' | 'POST', call: string, body?: object): Promise<string> {
    return (await counted(client.send(method, `/api/v1/dashboard/${call}`, body))).body
  }

  function targetNamed(name: string): Target {
    const target = targets.find(({ section }) => section.name === name)
    if (!target) throw new Error(`${name} has no record`)
    return target
  }

  async function counted<T>(call: Promise<T>): Promise<T> {
    tries += 1
    return call
  }
})
