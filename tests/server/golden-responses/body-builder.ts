import { createHash } from 'node:crypto'
import { fileFormats } from '../../../src/fields/upload/upload.ts'
import { allPermissions } from '../../../src/group/permissions.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { flattenFields } from '../../../src/schema/fields.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { addFile, personalFileField } from '../../../src/server/files/files.ts'
import { type Body, type BodyOptions, createBody, type Fixtures } from '../../harness/fixtures/bodies.ts'
import type { FileSpec } from '../../harness/fixtures/uploads.ts'
import type { Fixture, Unit } from './fixture.ts'

export type BodyBuilder = (section: EffectiveSection, wish: Omit<BodyOptions, 'n'>) => Promise<Body>

/**
 * Builds bodies for a unit; creates the records and files that they refer to. Files have no content.
 * Bodies are numbered from `firstNumber`: two units of one database need numbers of their own.
 */
export function createBodyBuilder(fixture: Fixture, unit: Unit, firstNumber = 1): BodyBuilder {
  const { product, names, advanceClock } = fixture
  const enabled = unit.sections.filter((section) => section.enabled)
  const recordIds = new Map<string, string[]>()
  let nextNumber = firstNumber
  let fileCount = 0

  const fixtures: Fixtures = {
    profile: unit.profile,
    held: allPermissions,
    assignment: async () => ({ businessUnit: unit.id, role: unit.roleId }),
    has: (name) => enabled.some((section) => section.name === name),
    async records(name, count) {
      const ids = recordIds.get(name) ?? []
      recordIds.set(name, ids)
      while (ids.length < count) ids.push(await createRecord(name, ids.length))
      return ids.slice(0, count)
    },
    file: (shape) => createFile(shape),
    sent(field, shape) {
      const leaves = enabled.flatMap((section) => flattenFields(section.fields).map((leaf) => ({ section, ...leaf })))
      const leaf = leaves.find((one) => one.field === field)
      if (!leaf) throw new Error(`No section has the field ${JSON.stringify(field)}`)
      return createFile(shape, personalFileField(leaf.section, leaf.path))
    },
  }
  return build

  function build({ fields }: EffectiveSection, wish: Omit<BodyOptions, 'n'>): Promise<Body> {
    const n = nextNumber
    nextNumber += 1
    return createBody(fields, fixtures, { ...wish, n })
  }

  async function createRecord(name: string, turn: number): Promise<string> {
    const section = enabled.find((one) => one.name === name)
    if (!section) throw new Error(`The unit has no section ${name}`)
    const payload = await build(section, { whole: false, turn })
    await advanceClock()
    const { headers } = unit
    const answer = await product.app.inject({ method: 'POST', url: apiPathOf(section), headers, payload })
    if (answer.statusCode !== 201) throw new Error(`A minimal record of ${name} is refused: ${answer.body}`)
    const { id } = answer.json().data
    names.set(id, `referenced ${name} ${turn + 1}`)
    return id
  }

  async function createFile({ format, width, height, bytes = 1000 }: FileSpec, field?: string): Promise<string> {
    fileCount += 1
    const name = `file-${fileCount}.${format}`
    const hash = createHash('sha256').update(`${unit.id} ${name}`).digest('hex')
    const file = { key: `${hash.slice(0, 32)}.${format}`, name, type: fileFormats[format], bytes, width, height, field }
    const { id } = await addFile(product.database.db, { buId: unit.id, adminId: null }, file)
    names.set(id, name)
    names.set(file.key, `key of ${name}`)
    return id
  }
}
