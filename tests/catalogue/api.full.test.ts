import { afterAll, beforeAll, describe, it } from 'vitest'
import { requiredPermissions } from '../../src/group/permissions.ts'
import { sections } from '../../src/sections.ts'
import { type CatalogueApp, openCatalogueApp, sectionsIn, type UnitName, unitNames } from '../harness/catalogue-app.ts'
import { eachDatabase } from '../harness/database/databases.ts'
import type { Fixtures } from '../harness/fixtures/bodies.ts'
import { fixturesOf, otherUnitWith } from '../harness/fixtures/fixtures.ts'
import { isFullyTested } from '../harness/select-covering.ts'
import { testCrudLifecycle } from './crud-lifecycle.ts'
import { testForbiddenAccess } from './forbidden-access.ts'
import { testLimits } from './limits.ts'
import { hasRelatedEndpoints, testRelatedEndpoints } from './related-endpoints.ts'
import { testRequiredFields } from './required-fields.ts'
import { checkCount, recordsPathOf, type SectionFixture } from './section-fixture.ts'
import { testUniqueness } from './uniqueness.ts'

/** Each section that people or the website write, in the first unit that has it, and in every other one where its fields differ. */
const cases = sections.filter(isFullyTested).flatMap(({ name, kind }) => {
  if (kind === 'log') return []
  const known = new Set<string>()
  return unitNames.flatMap((unit) => {
    const section = sectionsIn(unit).find((one) => one.name === name)
    if (!section?.enabled) return []
    const fields = JSON.stringify(section.fields)
    if (known.has(fields)) return []
    known.add(fields)
    return [{ name, unit, section }]
  })
})

eachDatabase((open, kind) => {
  describe('every section', () => {
    let testApp: CatalogueApp
    let worlds: ReadonlyMap<UnitName, Fixtures>
    beforeAll(async () => {
      testApp = await openCatalogueApp(await open())
      worlds = new Map(unitNames.map((unit) => [unit, fixturesOf(testApp, unit)]))
    })
    afterAll(async () => {
      await testApp.close()
      process.stdout.write(`the catalogue on ${kind}: ${checkCount()} checks of ${cases.length} sections\n`)
    })

    describe.each(cases)('$name in $unit', ({ name, unit, section }) => {
      let here: SectionFixture
      beforeAll(async () => {
        const other = otherUnitWith(unit, name, unitNames)
        const held = requiredPermissions(section.permission)
        await testApp.demand(section, unit)
        here = {
          ...{ testApp, section, unit, other, base: recordsPathOf(section) },
          worker: testApp.as(held.length === 0 ? 'boss' : 'worker', unit),
          fixtures: {
            ...(worlds.get(unit) ?? fixturesOf(testApp, unit)),
            held,
            assignment: () => testApp.assignment(unit, held),
          },
          elsewhere: worlds.get(other) ?? fixturesOf(testApp, other),
        }
      })

      it('is created, read in both languages, changed, deleted and restored', () => testCrudLifecycle(here))
      it.runIf(section.kind === 'collection')('takes no slug twice and loses nothing that is referred to', () =>
        testUniqueness(here),
      )
      it.runIf(hasRelatedEndpoints(section))('is looked up at its other addresses', () => testRelatedEndpoints(here))
      // What a value has to be, and who may, is judged before a database is asked, by the same code for both.
      if (kind === 'pglite') return
      it('asks for what is required, in each language and state', () => testRequiredFields(here))
      it('keeps each limit and refuses what is beyond it', () => testLimits(here))
      it('is closed to people without its permission, and to other units', () => testForbiddenAccess(here))
    })
  })
})
