import { fieldTraitsOf } from '../../../fields/field-types.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { type Field, type Fields, flattenFields, getAtPath, isList, setAtPath } from '../../../schema/fields.ts'
import { type RecordValues, toRows } from '../../../schema/record-values.ts'
import { initialStatus } from '../../../schema/statuses.ts'
import { fieldsPerLocale } from '../../../schema/validation/normalize-record.ts'

export type Values = Record<string, unknown>
/**
 * The initial values of the form. Every field is present, and an empty field has the empty value of its type. Otherwise a change from null
 * to an empty text would count as a change.
 */
export function valuesOf(section: EffectiveSection, record: RecordValues | undefined): Values {
  const values = completed(section.fields, record ?? {}, {})
  if (!section.statuses) return values
  return { ...values, status: record?.status ?? initialStatus(section) }
}

/**
 * A row of a list, with every field present. It keeps the values of removed fields, which the form sends back: a row is stored as a whole,
 * and going back to the previous version needs them.
 */
export const rowValues = (fields: Fields, row: RecordValues): Values => completed(fields, row, row)

function completed(fields: Fields, from: RecordValues, initial: RecordValues): Values {
  return flattenFields(fields)
    .flatMap(fieldsPerLocale)
    .reduce<Values>(
      (values, { path, field }) => setAtPath(values, path, startValue(field, getAtPath(from, path))),
      initial,
    )
}

/** Removes untouched passwords from a cleaned body. */
export function withoutUntouched(section: EffectiveSection, body: Values): Values {
  const untouched = flattenFields(section.fields).filter(
    ({ path, field }) => fieldTraitsOf(field).isSecret && getAtPath(body, path) === null,
  )
  return Object.fromEntries(Object.entries(body).filter(([name]) => !untouched.some(({ path }) => path === name)))
}

/** The values that may be stored on the device: all except passwords. */
export function keepable(section: EffectiveSection, values: Values): Values {
  return flattenFields(section.fields)
    .filter(({ field }) => fieldTraitsOf(field).isSecret)
    .reduce<Values>((kept, { path }) => setAtPath(kept, path, ''), values)
}

function startValue(field: Field, value: unknown): unknown {
  if (isList(field)) return toRows(value).map((row) => rowValues(field.fields, row))
  return value ?? emptyValue(field)
}

function emptyValue(field: Field): unknown {
  const { storage } = fieldTraitsOf(field)
  if (storage === 'boolean') return false
  if (['links', 'texts', 'jsonb'].includes(storage)) return []
  return ['date', 'time', 'timestamptz', 'file', 'reference'].includes(storage) ? null : ''
}
