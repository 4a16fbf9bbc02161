import type { Revealed } from '../../api/sections/every-call.ts'
import { leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import { isStoredFile } from '../../schema/kinds/upload.ts'
import { takesFile } from '../../schema/kinds.ts'
import { isMasked, maskedPaths } from '../../schema/personal.ts'
import { phoneLeaves } from '../database/definition.ts'
import { numberColumnOf } from '../database/names.ts'
import { audit } from '../history/audit.ts'
import { notFound } from '../http/errors.ts'
import { storedBody } from '../store/assemble.ts'
import { findRaw } from '../store/find.ts'
import type { RawRecord } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'

/** The masked values of a record in clear, and a note of who asked for them. Throws `errors.notFound`. */
export async function reveal(scope: Scope, key: string): Promise<Revealed> {
  const raw = await findRaw(scope, key)
  await audit(scope, { action: 'reveal', section: scope.section.name, recordId: raw.row.id })
  return { id: raw.row.id, version: raw.row.version, values: clearValues(scope, raw), numbers: numbersIn(scope, raw) }
}

function clearValues({ section }: Scope, raw: RawRecord): Values {
  const body = { ...storedBody(section, raw), notes: raw.row.notes }
  return maskedPaths(section).reduce<Values>((values, path) => withValueAt(values, path, valueAt(body, path)), {})
}

function numbersIn({ section }: Scope, { row }: RawRecord): Revealed['numbers'] {
  const numbers = phoneLeaves(section)
    .filter(({ path }) => isMasked(section, path))
    .map(({ path }): [string, unknown] => [path, row[numberColumnOf(path)]])
  return Object.fromEntries(numbers.filter((one): one is [string, string] => typeof one[1] === 'string'))
}

/** The file in a personal field of a record, and a note of who fetched it. Throws `errors.notFound`. */
export async function revealFile(scope: Scope, key: string, path: string): Promise<StoredFile> {
  const { section } = scope
  const leaf = leavesOf(section.fields).find((one) => one.path === path)
  if (!leaf || !takesFile(leaf.field) || !isMasked(section, path)) throw notFound()
  const raw = await findRaw(scope, key)
  const file = valueAt(storedBody(section, raw), path)
  if (!isStoredFile(file)) throw notFound()
  await audit(scope, { action: 'reveal', section: section.name, recordId: raw.row.id, details: { field: path } })
  return file
}
