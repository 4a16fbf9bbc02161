import type { EffectiveSection } from './effective-section.ts'
import { type Field, type Fields, isLocalized } from './fields.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import { previousNamesOf } from './migrations/renames.ts'

/**
 * A short hash of what the names and values in a section's records mean: its fields, choices and statuses. Two versions of a section with
 * the same hash understand each other's records. Labels, validation rules and layout do not matter.
 */
export const definitionVersion = memoizeByObject(
  ({ fields, statuses }: Pick<EffectiveSection, 'fields' | 'statuses'>): string =>
    fnv1a(JSON.stringify([meaningOfFields(fields), meaningOfOptions(statuses ?? {})])),
)

const meaningOfFields = (fields: Fields) => sortedEntries(fields).map(([name, field]) => [name, ...meaningOf(field)])

const meaningOf = (field: Field): readonly unknown[] => [
  field.kind,
  isLocalized(field),
  previousNamesOf(field),
  field.personal ?? false,
  'to' in field ? field.to : '',
  'choices' in field ? meaningOfOptions(field.choices) : [],
  'fields' in field ? meaningOfFields(field.fields) : [],
]

const meaningOfOptions = (options: Readonly<Record<string, object>>) =>
  sortedEntries(options).map(([name, option]) => [name, previousNamesOf(option)])

const sortedEntries = <T>(things: Readonly<Record<string, T>>) =>
  Object.entries(things).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The 32-bit FNV-1a hash of a text. The browser has no synchronous hash of its own. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
