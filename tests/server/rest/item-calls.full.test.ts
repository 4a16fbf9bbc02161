import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPathsOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import {
  type CatalogueApp,
  openCatalogueApp,
  sectionsIn,
  type UnitName,
  unitNames,
} from '../../harness/catalogue-app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { targetsOf } from '../fuzz/targets.ts'

let testApp: CatalogueApp
beforeAll(async () => {
  testApp = await openCatalogueApp(await openTestDatabase())
  await targetsOf(testApp)
}, 300_000)
afterAll(() => testApp.close())

/** The bases of the specification's section 7, and every other address at which a section lists something. */
const fixed = ['auth-business-units', 'getRolesByBusinessUnit', 'settings/Site'].map(
  (name) => `/api/v1/dashboard/${name}`,
)
const addresses = sections
  .filter(({ kind }) => kind === 'collection' || kind === 'inbox')
  .flatMap((section) => apiPathsOf(section))

const unitOf = (address: string): UnitName | undefined => {
  const { name } = sections.find((section) => apiPathsOf(section).some((one) => one === address)) ?? {}
  return unitNames.find((unit) => sectionsIn(unit).some((section) => section.name === name && section.enabled))
}

describe.each([...fixed, ...addresses])('%s', (address) => {
  it.each(['en', 'ar'])('answers in %s each item of its list by its key', async (lang) => {
    const client = testApp.as('boss', unitOf(address) ?? 'main-hospital')
    const { data } = (await client.send('GET', `${address}?lang=${lang}`)).json()
    const items: readonly { id: string; slug?: string; name?: string }[] = [data].flat()
    for (const { id, slug } of items.slice(0, 3)) {
      for (const key of [id, slug ?? id]) {
        const answer = await client.send('GET', `${address}/${encodeURIComponent(key)}?lang=${lang}`)
        expect([key, answer.statusCode, answer.json().data?.id]).toEqual([key, 200, id])
      }
    }
  })

  it('does not find an item that there is not', async () => {
    const client = testApp.as('boss', unitOf(address) ?? 'main-hospital')
    for (const key of ['no-such-key', '00000000-0000-4000-8000-000000000000.9999', '%00', 'a'.repeat(900)])
      expect([key, (await client.send('GET', `${address}/${key}?lang=en`)).statusCode]).toEqual([key, 404])
  })
})

it('tells of the roles of a unit by its name and by its id, and of an unknown one nothing', async () => {
  const client = testApp.as('boss', 'AWP')
  const address = '/api/v1/dashboard/getRolesByBusinessUnit'
  const units = (await client.send('GET', '/api/v1/dashboard/auth-business-units')).json().data
  const { id, name } = units.find((unit: { name: string }) => unit.name === 'AWP')
  const roles = (await client.send('GET', `${address}?lang=en`)).json()

  expect(roles.data.length).toBeGreaterThan(0)
  for (const unit of [id, name, name.toLowerCase()])
    expect((await client.send('GET', `${address}?lang=en&bu=${unit}`)).json()).toEqual(roles)
  expect((await client.send('GET', `${address}?lang=en&bu=nowhere`)).statusCode).toBe(404)
})

it('says which methods an address of fixed words takes', async () => {
  const client = testApp.as('boss', 'main-hospital')
  for (const [method, word, allowed] of [
    ['PUT', 'options', 'GET'],
    ['DELETE', 'export', 'GET'],
    ['PATCH', 'bulk', 'POST'],
    ['DELETE', 'reorder', 'POST'],
  ] as const) {
    const answer = await client.send(method, `/api/v1/dashboard/faqs/${word}`, {})
    expect([word, answer.statusCode, answer.json().key]).toEqual([word, 405, 'errors.method'])
    expect(String(answer.headers.allow).split(', ')).toContain(allowed)
    expect(answer.headers.allow).not.toContain(method)
  }
})
