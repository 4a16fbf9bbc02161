import { createHash } from 'node:crypto'
import { permissions } from '../../../src/group/permissions.ts'
import { profileOf } from '../../../src/group/profiles.ts'
import { traitsOf } from '../../../src/group/units.ts'
import { type EffectiveSection, effective } from '../../../src/schema/effective.ts'
import { type Field, leavesOf } from '../../../src/schema/fields.ts'
import { formats } from '../../../src/schema/kinds/upload.ts'
import { apiBaseOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import { addRole } from '../../../src/server/accounts/people.ts'
import { addFile, personalFileField } from '../../../src/server/files/files.ts'
import { type Body, bodyOf, type World } from '../../catalogue/bodies.ts'
import type { Shape } from '../../catalogue/uploads.ts'
import type { StoppedClock } from './clock.ts'
import type { Office, UnitName } from './office.ts'

export const sectionsIn = (unit: UnitName): readonly EffectiveSection[] =>
  sections.map((section) => effective(section, profileOf(traitsOf(unit))))

/** A unit whose records and files are made when they are asked for; files without content, which nobody here fetches. */
export interface Surroundings {
  readonly world: World
  body(section: EffectiveSection, wish: { whole: boolean; turn: number; given?: Body }): Promise<Body>
}

export function surroundingsOf(office: Office, unit: UnitName, clock: StoppedClock): Surroundings {
  const made = new Map<string, string[]>()
  const files = new Map<string, Promise<string>>()
  const numbers = counting()
  const body: Surroundings['body'] = ({ name, fields }, wish) =>
    bodyOf(fields, world, { n: numbers(name) + 10_000 * unitNumber(office, unit), ...wish })
  const world: World = {
    profile: profileOf(traitsOf(unit)),
    held: permissions,
    async assignment() {
      const n = numbers('a role')
      const { db } = office.database
      const role = await addRole(db, idOf(office, unit), { name: `role ${n}`, permissions })
      const now = new Date()
      await db.updateTable('core.roles').set({ created_at: now, updated_at: now }).where('id', '=', role).execute()
      office.names.set(role, `role ${n} ${unit}`)
      return { businessUnit: idOf(office, unit), role }
    },
    has: (name) => sectionsIn(unit).some((section) => section.name === name && section.enabled),
    async records(name, wanted) {
      const ids = made.get(name) ?? []
      made.set(name, ids)
      while (ids.length < wanted) ids.push(await add(name))
      return ids.slice(0, wanted)
    },
    file(shape) {
      const name = `${shape.width}x${shape.height}.${shape.format}`
      const known = files.get(name) ?? keep(shape, name)
      files.set(name, known)
      return known
    },
    sent(field, shape) {
      const place = placeOf(unit, field)
      return keep(shape, `${place} ${numbers(place)}.${shape.format}`, place)
    },
  }

  async function add(name: string): Promise<string> {
    const section = sectionsIn(unit).find((one) => one.name === name)
    if (!section) throw new Error(`there is no section ${name}`)
    const content = await body(section, { whole: false, turn: made.get(name)?.length ?? 0 })
    await clock.next(`${unit} ${name}`)
    const answer = await office.as('boss', unit)('POST', apiBaseOf(section), content)
    if (answer.statusCode !== 201) throw new Error(`${unit} takes no minimal record of ${name}: ${answer.body}`)
    const { id } = answer.json().data
    office.names.set(id, `${name} referred to ${made.get(name)?.length ?? 0}`)
    return id
  }

  async function keep({ format, width, height, bytes = 1000 }: Shape, name: string, field?: string): Promise<string> {
    const owner = { buId: idOf(office, unit), adminId: field === undefined ? idOfBoss(office) : null }
    const key = `${createHash('sha256').update(`${unit} ${name}`).digest('hex').slice(0, 32)}.${format}`
    const file = { key, name, type: formats[format], bytes, width, height, field }
    const { id } = await addFile(office.database.db, owner, file)
    office.names.set(id, `file ${name}`)
    return id
  }
  return { world, body }
}

export const idOf = (office: Office, unit: UnitName): string => office.units.get(unit) ?? ''
export const idOfBoss = (office: Office): string => office.admins.get('boss') ?? ''

const unitNumber = (office: Office, unit: UnitName): number => [...office.units.keys()].indexOf(unit)

/** Counts by name, so that what is added to one section moves nothing of another. */
function counting(): (name: string) => number {
  const counts = new Map<string, number>()
  return (name) => {
    const next = (counts.get(name) ?? 0) + 1
    counts.set(name, next)
    return next
  }
}

/** What the file of a personal field is kept for. */
function placeOf(unit: UnitName, field: Field): string {
  const same = JSON.stringify(field)
  for (const section of sectionsIn(unit)) {
    const leaf = leavesOf(section.fields).find((one) => JSON.stringify(one.field) === same)
    if (leaf) return personalFileField(section, leaf.path)
  }
  throw new Error(`${unit} has no field ${same}`)
}
