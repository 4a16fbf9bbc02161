import { type Permission, permissions } from '../../src/group/permissions.ts'
import { profileOf } from '../../src/group/profiles.ts'
import { traitsOf } from '../../src/group/units.ts'
import { effective } from '../../src/schema/effective.ts'
import { type Field, leavesOf } from '../../src/schema/fields.ts'
import { apiBaseOf } from '../../src/schema/paths.ts'
import { sections } from '../../src/sections.ts'
import { bodyOf, type World } from './bodies.ts'
import { type Office, sectionsIn, type UnitName } from './office.ts'
import { contentOf, type Shape } from './uploads.ts'

let count = 0
/** A number that no other body of the run has. */
export const nextNumber = (): number => {
  count += 1
  return count
}

/** A unit whose records and files are made when they are asked for, through its own API. */
export function worldOf(office: Office, unit: UnitName, held: readonly Permission[] = permissions): World {
  const boss = office.as('boss', unit)
  const made = new Map<string, string[]>()
  const files = new Map<string, Promise<string>>()
  const world: World = {
    profile: profileOf(traitsOf(unit)),
    held,
    assignment: () => office.assignment(unit, world.held),
    has: (name) => sectionsIn(unit).some((section) => section.name === name && section.enabled),
    async records(name, wanted) {
      const ids = made.get(name) ?? []
      made.set(name, ids)
      while (ids.length < wanted) ids.push(await add(name))
      return ids.slice(0, wanted)
    },
    file(shape) {
      const key = JSON.stringify(shape)
      const known = files.get(key) ?? upload(shape)
      files.set(key, known)
      return known
    },
    async sent(field, shape) {
      const place = placeOf(unit, field)
      const url = `/api/v1/website/${place.section.api ?? place.section.name}/files`
      const file = await contentOf(shape)
      const answer = await office.visitor(unit).upload(file, `file.${shape.format}`, { field: place.path }, url)
      if (answer.statusCode !== 201) throw new Error(`no file ${JSON.stringify(shape)}: ${answer.body}`)
      return answer.json().data.id
    },
  }

  async function add(name: string): Promise<string> {
    const section = sections.find((one) => one.name === name)
    if (!section) throw new Error(`there is no section ${name}`)
    const { fields } = effective(section, world.profile)
    const answer = await boss.send(
      'POST',
      apiBaseOf(section),
      await bodyOf(fields, world, { n: nextNumber(), whole: false }),
    )
    if (answer.statusCode !== 201) throw new Error(`${unit} takes no minimal record of ${name}: ${answer.body}`)
    return answer.json().data.id
  }

  async function upload(shape: Shape): Promise<string> {
    const answer = await boss.upload(await contentOf(shape), `file.${shape.format}`)
    if (answer.statusCode !== 201) throw new Error(`no file ${JSON.stringify(shape)}: ${answer.body}`)
    return answer.json().data.id
  }
  return world
}

/** The section that a field is of, and its path there. */
function placeOf(unit: UnitName, field: Field) {
  const same = JSON.stringify(field)
  for (const section of sectionsIn(unit)) {
    const leaf = leavesOf(section.fields).find((one) => JSON.stringify(one.field) === same)
    if (leaf) return { section, path: leaf.path }
  }
  throw new Error(`${unit} has no field ${same}`)
}

/** The unit that is looked at beside another: one that has the section too, where there is one. */
export function elsewhereOf(unit: UnitName, name: string, units: readonly UnitName[]): UnitName {
  const others = units.filter((other) => other !== unit)
  const having = others.find((other) => sectionsIn(other).some((section) => section.name === name && section.enabled))
  return having ?? others[0] ?? unit
}
