import { type Fields, type FlatField, flattenFields, isLocalized } from '../fields.ts'
import type { RecordValues } from '../record-values.ts'
import { contentStatuses, type Statuses } from '../statuses.ts'
import { applyFieldMappings } from './apply-field-mappings.ts'
import { mapFields } from './field-mapping.ts'
import { sourceNames } from './renames.ts'

/** The part of a section definition, at one point in time, that determines where values are stored. */
export interface DefinitionSnapshot {
  readonly fields: Fields
  readonly statuses?: Statuses | false | undefined
}

/** A field traced through later definitions: the last definition that has it, which may be the current one. */
interface TracedField {
  /** The index of the last definition that has the field. */
  readonly index: number
  readonly leaf: FlatField
}

/**
 * Traces the field at a path of one definition through all later ones; the last is the current one. Undefined if the first definition does
 * not have the field.
 */
export function traceFieldForward(
  shapes: readonly DefinitionSnapshot[],
  from: number,
  path: string,
): TracedField | undefined {
  const leaf = findField(shapes[from], path)
  if (!leaf) return undefined
  const pair = nextPair(shapes, from, path)
  return (pair && traceFieldForward(shapes, from + 1, pair.after.path)) ?? { index: from, leaf }
}

/**
 * Migrates the values of one field, in the form of a request body, to the current definition. Undefined if a definition in between cannot
 * represent them.
 */
export function migrateToCurrent(
  shapes: readonly DefinitionSnapshot[],
  { from, path, values }: { readonly from: number; readonly path: string; readonly values: RecordValues },
): RecordValues | undefined {
  const pair = nextPair(shapes, from, path)
  if (!pair) return values
  const { values: next, unconvertible: lost } = applyFieldMappings([pair], values)
  return lost.length > 0 ? undefined : migrateToCurrent(shapes, { from: from + 1, path: pair.after.path, values: next })
}

/** Is the field localized in this definition and in every later one that has it? */
export function staysLocalized(shapes: readonly DefinitionSnapshot[], from: number, path: string): boolean {
  const leaf = findField(shapes[from], path)
  if (!leaf || !isLocalized(leaf.field)) return false
  const pair = nextPair(shapes, from, path)
  return !pair || staysLocalized(shapes, from + 1, pair.after.path)
}

/** The current name of an earlier definition's status; undefined if it no longer exists. */
export function currentStatus(shapes: readonly DefinitionSnapshot[], from: number, status: string): string | undefined {
  const [now, next] = [statusesIn(shapes[from]), shapes[from + 1]]
  if (!next) return Object.hasOwn(now, status) ? status : undefined
  const later = statusesIn(next)
  const name = Object.keys(later).find((one) => sourceNames(one, now, later).includes(status))
  return name === undefined ? undefined : currentStatus(shapes, from + 1, name)
}

const findField = (shape: DefinitionSnapshot | undefined, path: string): FlatField | undefined =>
  shape && flattenFields(shape.fields).find((leaf) => leaf.path === path)

function nextPair(shapes: readonly DefinitionSnapshot[], from: number, path: string) {
  const [now, next] = [shapes[from], shapes[from + 1]]
  return now && next && mapFields(now.fields, next.fields).find(({ before }) => before.path === path)
}

const statusesIn = (shape: DefinitionSnapshot | undefined): Statuses =>
  shape?.statuses === false ? {} : (shape?.statuses ?? contentStatuses)
