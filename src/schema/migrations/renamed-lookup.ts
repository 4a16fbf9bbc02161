import { choicesOf } from '../../fields/choice/choice.ts'
import { type Fields, isList } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import { applyFieldMappings } from './apply-field-mappings.ts'
import { convertValue, unconvertible } from './convert.ts'
import { type FieldMapping, inferPreviousFields, isUnchanged, mapFields } from './field-mapping.ts'

/** The current fields mapped from their previous names, including fields in lists and groups. */
const renamedMappings = memoizeByObject((fields: Fields): readonly FieldMapping[] =>
  mapFields(inferPreviousFields(undefined, fields), fields).filter(
    (pair) => pair.before.path !== pair.after.path || !isUnchanged(pair) || choicesOf(pair.after.field) !== undefined,
  ),
)

/** A value in its current form, by the previous or current path of its field: rows and choices get their current names. */
export function currentValue(fields: Fields, path: string, value: unknown): unknown {
  const pair = renamedMappings(fields).find(({ before }) => before.path === path)
  if (!pair || value === null || value === undefined) return value
  const [before, after] = [pair.before.field, pair.after.field]
  if (isList(before) && isList(after)) {
    const pairs = mapFields(before.fields, after.fields)
    return Array.isArray(value)
      ? value.map((row) => (isRecord(row) ? applyFieldMappings(pairs, row).values : row))
      : value
  }
  const now = convertValue(before, after, value)
  return now === unconvertible ? value : now
}
