import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOpenApiDocument } from '../../../src/api/openapi/document.ts'
import { supportsAction } from '../../../src/schema/access.ts'
import { apiPathOf, websiteSubmissionPathOf } from '../../../src/schema/paths.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import { type CatalogueApp, openCatalogueApp, sectionsIn, unitNames } from '../../harness/catalogue-app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { createOpenApiClient } from './openapi-client.ts'

let testApp: CatalogueApp
beforeAll(async () => {
  testApp = await openCatalogueApp(await openTestDatabase())
}, 300_000)
afterAll(() => testApp.close())

const document = JSON.parse(JSON.stringify(buildOpenApiDocument(sections)))

/** What the sections refuse that take what is made by the description alone. */
async function refusedBy(
  some: readonly NamedSection[],
  addressOf: (section: NamedSection) => string,
  whose: 'staff' | 'visitor',
): Promise<Readonly<Record<string, string>>> {
  const refused: Record<string, string> = {}
  for (const section of some) {
    const has = (unit: (typeof unitNames)[number]) =>
      sectionsIn(unit).some(({ name, enabled }) => name === section.name && enabled)
    const unit = unitNames.find(has)
    if (!unit) throw new Error(`No unit has ${section.name}`)
    const boss = testApp.as('boss', unit)
    const sender = whose === 'staff' ? boss : testApp.visitor(unit)
    const made = await createOpenApiClient(document, boss).create(addressOf(section), sender)
    if ('refusal' in made) refused[section.name] = made.refusal
  }
  return refused
}

it('lets a stranger make a record in every section that takes one, by the published description alone', async () => {
  const taking = sections.filter((section) => supportsAction(section, 'create'))

  expect(taking.length).toBeGreaterThan(60)
  expect(await refusedBy(taking, apiPathOf, 'staff')).toEqual({
    // That somebody works somewhere, unless they are a group admin, no schema can say.
    admins: 'assignments sections.admins.messages.assignments.required',
  })
}, 300_000)

it('lets a website send in what every inbox takes, by the same', async () => {
  const inboxes = sections.filter(({ kind }) => kind === 'inbox')

  expect(await refusedBy(inboxes, websiteSubmissionPathOf, 'visitor')).toEqual({})
}, 300_000)
