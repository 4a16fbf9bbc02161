import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { type Client, type Office, openOffice, sectionsIn, type UnitName, unitNames } from '../../catalogue/office.ts'
import { openEmbedded } from '../databases.ts'
import { stateOf, type Target, targetsOf } from '../fuzz/targets.ts'

let database: Database
let office: Office
let targets: readonly Target[]
let tries = 0

beforeAll(async () => {
  database = await openEmbedded()
  office = await openOffice(database)
  targets = await targetsOf(office)
}, 300_000)
afterAll(async () => {
  process.stdout.write(`other units: ${tries} requests that name a record of one unit in another\n`)
  await office?.close()
  await database?.close()
})

const has = (unit: UnitName, name: string): boolean =>
  sectionsIn(unit).some((section) => section.name === name && section.enabled)

const places = sections.flatMap(({ name, kind, ofGroup }) => {
  const own = unitNames.find((unit) => has(unit, name))
  const other = unitNames.find((unit) => unit !== own && has(unit, name))
  return other && kind !== 'singleton' && kind !== 'log' && !ofGroup ? [{ name, other }] : []
})

describe.each(places)('a record of $name', ({ name, other }) => {
  it('is not written by those who may do everything in another unit and name it in a body', async () => {
    const { key, base, section } = targetNamed(name)
    const boss = office.as('boss', other)
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
    const boss = office.as('boss', other)
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
    await isUnheardOf(boss, key)
  })
})

/** Nor do the calls tell of it that look at all sections. */
async function isUnheardOf(client: Client, key: string): Promise<void> {
  for (const [method, call, body] of [
    ['POST', 'search', { q: key }],
    ['POST', 'search', { q: 'number' }],
    ['GET', 'home?days=30'],
    ['GET', 'counts'],
    ['GET', `file-uses?file=${key}`],
    ['GET', 'media?per_page=100'],
  ] as const) {
    const answer = await counted(client.send(method, `/api/v1/dashboard/${call}`, body))
    expect(answer.body, call).not.toContain(key)
  }
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
