import { hasArabicAlias, normalizeValue } from '../../fields/field-types.ts'
import {
  type Field,
  type Fields,
  type FlatField,
  flattenFields,
  type GroupField,
  getAtPath,
  isList,
  isLocalized,
  setAtPath,
} from '../fields.ts'
import { isRecord } from '../is-record.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import type { RecordValues } from '../record-values.ts'
import { locales } from '../text/locales.ts'

/**
 * Normalizes a record: trims spaces, converts Arabic digits, and turns blank texts and rows into null. The form does this before validation
 * and the server before storage, so that both validate the same values.
 */
export function normalizeRecord(fields: Fields, record: RecordValues): Record<string, unknown> {
  const paths = flattenFields(fields).flatMap(fieldsPerLocale)
  return paths.reduce<Record<string, unknown>>(
    (clean, { path, field }) => {
      const value = getAtPath(clean, path)
      const normalized = value === undefined ? value : normalizeField(field, value)
      return normalized === value ? clean : setAtPath(clean, path, normalized)
    },
    { ...record },
  )
}

/** Normalizes again after a change: only the value at one path differs from a normalized record. */
export function normalizeChange(
  fields: Fields,
  previousBody: RecordValues,
  record: RecordValues,
  changedPath: string,
): Record<string, unknown> {
  const leaf = flattenFields(fields)
    .flatMap(fieldsPerLocale)
    .find(({ path }) => changedPath === path || changedPath.startsWith(`${path}.`))
  if (!leaf || getAtPath(record, leaf.path) === undefined) return normalizeRecord(fields, record)
  const [rowKey = '', ...rest] = changedPath.slice(leaf.path.length + 1).split('.')
  const [rows, oldRows] = [getAtPath(record, leaf.path), getAtPath(previousBody, leaf.path)]
  const row: unknown = Array.isArray(rows) ? rows[Number(rowKey)] : undefined
  const oldRow: unknown = Array.isArray(oldRows) ? oldRows[Number(rowKey)] : undefined
  if (!isList(leaf.field) || rest.length === 0 || !isRecord(row) || !isRecord(oldRow) || !Array.isArray(oldRows))
    return setAtPath(previousBody, leaf.path, normalizeField(leaf.field, rows))
  return setAtPath(
    previousBody,
    leaf.path,
    oldRows.with(Number(rowKey), normalizeChange(leaf.field.fields, oldRow, row, rest.join('.'))),
  )
}

/** The field at each of its paths in a body: one, or one per language. */
export const fieldsPerLocale = memoizeByObject((leaf: FlatField): readonly FlatField[] => {
  if (isLocalized(leaf.field)) return locales.map((locale) => ({ ...leaf, path: `${locale}.${leaf.path}` }))
  return hasArabicAlias(leaf.field) ? [leaf, { ...leaf, path: `ar.${leaf.path}` }] : [leaf]
})

function normalizeField(field: Exclude<Field, GroupField>, value: unknown): unknown {
  if (isList(field)) {
    return Array.isArray(value) ? value.map((row) => (isRecord(row) ? normalizeRecord(field.fields, row) : row)) : value
  }
  const normalized = normalizeValue(field, value)
  return normalized === '' ? null : normalized
}
