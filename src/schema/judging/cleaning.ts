import { type Field, type Fields, isLocalized, isRecord, type Leaf, leavesOf, valueAt, withValueAt } from '../fields.ts'
import { type GroupField, isList } from '../kinds/nested.ts'
import { cleanValue, hasArabicAlias } from '../kinds.ts'
import { perObject } from '../per-object.ts'
import { locales } from '../text/words.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * The record as it was meant: spaces trimmed, Arabic digits read, blank texts and rows as nothing.
 * Done by the form before it checks and by the server before it stores, so that both judge the same.
 */
export function cleaned(fields: Fields, record: Body): Record<string, unknown> {
  const paths = leavesOf(fields).flatMap(pathsOf)
  return paths.reduce<Record<string, unknown>>(
    (clean, { path, field }) => {
      const value = valueAt(clean, path)
      const meant = value === undefined ? value : cleanField(field, value)
      return meant === value ? clean : withValueAt(clean, path, meant)
    },
    { ...record },
  )
}

/** The same, where only what stands at a path is different from a record that was cleaned before. */
export function cleanedAgain(fields: Fields, before: Body, record: Body, changed: string): Record<string, unknown> {
  const leaf = leavesOf(fields)
    .flatMap(pathsOf)
    .find(({ path }) => changed === path || changed.startsWith(`${path}.`))
  if (!leaf || valueAt(record, leaf.path) === undefined) return cleaned(fields, record)
  const [place = '', ...rest] = changed.slice(leaf.path.length + 1).split('.')
  const [rows, old] = [valueAt(record, leaf.path), valueAt(before, leaf.path)]
  const row: unknown = Array.isArray(rows) ? rows[Number(place)] : undefined
  const oldRow: unknown = Array.isArray(old) ? old[Number(place)] : undefined
  if (!isList(leaf.field) || rest.length === 0 || !isRecord(row) || !isRecord(oldRow) || !Array.isArray(old))
    return withValueAt(before, leaf.path, cleanField(leaf.field, rows))
  return withValueAt(
    before,
    leaf.path,
    old.with(Number(place), cleanedAgain(leaf.field.fields, oldRow, row, rest.join('.'))),
  )
}

/** Where in a body a field's values stand: once, or once for each language. */
export const pathsOf = perObject((leaf: Leaf): readonly Leaf[] => {
  if (isLocalized(leaf.field)) return locales.map((locale) => ({ ...leaf, path: `${locale}.${leaf.path}` }))
  return hasArabicAlias(leaf.field) ? [leaf, { ...leaf, path: `ar.${leaf.path}` }] : [leaf]
})

function cleanField(field: Exclude<Field, GroupField>, value: unknown): unknown {
  if (isList(field)) {
    return Array.isArray(value) ? value.map((row) => (isRecord(row) ? cleaned(field.fields, row) : row)) : value
  }
  const clean = cleanValue(field, value)
  return clean === '' ? null : clean
}
