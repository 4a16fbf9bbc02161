import { type Fields, flattenFields, getAtPath, isList, setAtPath } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import type { RecordValues } from '../record-values.ts'
import { unknownPaths } from '../validation/unknown-paths.ts'
import { omitAtPath } from './apply-field-mappings.ts'

/** A record or a row, and the paths of the omitted values that belong to no field: `en.remark`, `times.within.b`. */
interface OmitResult {
  readonly values: RecordValues
  readonly orphaned: readonly string[]
}

/** Omits values that belong to no field from a record in the form of a request body, including nested rows. */
export function omitOrphanedValues(fields: Fields, values: RecordValues, isTop = true): OmitResult {
  const left = unknownPaths(fields, values, isTop)
  // The empty object of a former group holds nothing.
  const isEmptyGroup = (path: string) => {
    const value = getAtPath(values, path)
    return isRecord(value) && Object.keys(value).length === 0
  }
  return flattenFields(fields).reduce<OmitResult>(
    (known, { path, field }) => {
      const rows = getAtPath(known.values, path)
      if (!isList(field) || !Array.isArray(rows)) return known
      const inside = rows.map((row) => (isRecord(row) ? omitOrphanedValues(field.fields, row, false) : undefined))
      const found = new Set(inside.flatMap((row) => row?.orphaned ?? []))
      if (found.size === 0) return known
      const kept = inside.map((row, index) => row?.values ?? rows[index])
      return {
        values: setAtPath(known.values, path, kept),
        orphaned: [...known.orphaned, ...[...found].map((name) => `${path}.${name}`)],
      }
    },
    { values: left.reduce(omitAtPath, values), orphaned: left.filter((path) => !isEmptyGroup(path)) },
  )
}
