import { afterAll, beforeAll, describe, it } from 'vitest'
import { permissionsOf } from '../../src/group/permissions.ts'
import { sections } from '../../src/sections.ts'
import { isTriedWhole } from '../covering.ts'
import { eachDatabase } from '../server/databases.ts'
import type { World } from './bodies.ts'
import { isClosedToOthers } from './closed.ts'
import { asksForWhatIsRequired } from './demands.ts'
import { baseOf, checksMade, type Here } from './here.ts'
import { lives } from './lives.ts'
import { isLookedUp } from './lookups.ts'
import { type Office, openOffice, sectionsIn, type UnitName, unitNames } from './office.ts'
import { getsAlongWithOthers } from './several.ts'
import { triesLimits } from './tries-limits.ts'
import { elsewhereOf, worldOf } from './world.ts'

/** Each section that people or the website write, in the first unit that has it, and in every other one where its fields differ. */
const cases = sections.filter(isTriedWhole).flatMap(({ name, kind }) => {
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
    let office: Office
    let worlds: ReadonlyMap<UnitName, World>
    beforeAll(async () => {
      office = await openOffice(await open())
      worlds = new Map(unitNames.map((unit) => [unit, worldOf(office, unit)]))
    })
    afterAll(async () => {
      await office.close()
      process.stdout.write(`the catalogue on ${kind}: ${checksMade()} checks of ${cases.length} sections\n`)
    })

    describe.each(cases)('$name in $unit', ({ name, unit, section }) => {
      let here: Here
      beforeAll(async () => {
        const other = elsewhereOf(unit, name, unitNames)
        const held = permissionsOf(section.permission)
        await office.demand(section, unit)
        here = {
          ...{ office, section, unit, other, base: baseOf(section) },
          worker: office.as(held.length === 0 ? 'boss' : 'worker', unit),
          world: {
            ...(worlds.get(unit) ?? worldOf(office, unit)),
            held,
            assignment: () => office.assignment(unit, held),
          },
          elsewhere: worlds.get(other) ?? worldOf(office, other),
        }
      })

      it('is created, read in both languages, changed, deleted and restored', () => lives(here))
      it('takes no slug twice and loses nothing that is referred to', () => getsAlongWithOthers(here))
      it('is looked up at its other addresses', () => isLookedUp(here))
      // What a value has to be, and who may, is judged before a database is asked, by the same code for both.
      if (kind === 'pglite') return
      it('asks for what is required, in each language and state', () => asksForWhatIsRequired(here))
      it('keeps each limit and refuses what is beyond it', () => triesLimits(here))
      it('is closed to people without its permission, and to other units', () => isClosedToOthers(here))
    })
  })
})
