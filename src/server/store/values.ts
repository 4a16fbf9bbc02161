import {
  type Field,
  type Fields,
  type FlatField,
  flattenFields,
  getAtPath,
  isEmpty,
  isList,
  setAtPath,
} from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { type RecordValues, toRows } from '../../schema/record-values.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'

/** A value of a record with its path in the body (`certificates.0.ar.name`) and its field path in the section (`certificates.name`). */
export interface ValueAtPath {
  readonly path: string
  readonly leaf: FlatField
  readonly value: unknown
}

/** All non-empty values of a body, including those in rows. A list itself is not a value. */
export function flattenValues(
  fields: Fields,
  body: RecordValues,
  location = { prefix: '', named: '' },
): readonly ValueAtPath[] {
  return flattenFields(fields).flatMap((leaf) =>
    fieldsPerLocale(leaf).flatMap(({ path, field }): readonly ValueAtPath[] => {
      const value = getAtPath(body, path)
      const fullLeaf = { ...leaf, path: location.named + leaf.path }
      if (isEmpty(value)) return []
      if (!isList(field)) return [{ path: location.prefix + path, leaf: fullLeaf, value }]
      return toRows(value).flatMap((row, index) =>
        flattenValues(field.fields, row, { prefix: `${location.prefix}${path}.${index}.`, named: `${fullLeaf.path}.` }),
      )
    }),
  )
}

/** Returns a copy of a body with each existing value mapped, including values in rows. */
export function mapValues(
  fields: Fields,
  body: RecordValues,
  change: (field: Field, value: unknown) => unknown,
): RecordValues {
  return flattenFields(fields)
    .flatMap(fieldsPerLocale)
    .reduce<RecordValues>((result, { path, field }) => {
      const value = getAtPath(result, path)
      if (value === undefined) return result
      if (!isList(field)) {
        const newValue = change(field, value)
        return newValue === value ? result : setAtPath(result, path, newValue)
      }
      if (!Array.isArray(value)) return result
      const rows = value.map((row) => (isRecord(row) ? mapValues(field.fields, row, change) : row))
      return setAtPath(result, path, rows)
    }, body)
}

/** Whether PostgreSQL can store the text. Its text type has no zero character, and JSON has no lone surrogate. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

export const toStorableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Returns a copy without empty values: null, and objects that become empty. */
export function withoutEmptyValues(values: RecordValues): RecordValues {
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const withoutEmpty = isRecord(value) ? withoutEmptyValues(value) : value
    const isEmptyValue =
      withoutEmpty === null ||
      withoutEmpty === undefined ||
      (isRecord(withoutEmpty) && Object.keys(withoutEmpty).length === 0)
    return isEmptyValue ? [] : [[name, withoutEmpty]]
  })
  return Object.fromEntries(entries)
}
