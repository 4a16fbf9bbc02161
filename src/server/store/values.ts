import {
  type Field,
  type Fields,
  isEmpty,
  isRecord,
  type Leaf,
  leavesOf,
  valueAt,
  withValueAt,
} from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { isList } from '../../schema/kinds/nested.ts'

export type Values = Readonly<Record<string, unknown>>

/** A value of a record with the place in its body (`certificates.0.ar.name`) and what the section calls that (`certificates.name`). */
export interface Placed {
  readonly path: string
  readonly leaf: Leaf
  readonly value: unknown
}

/** Every value of a body that is not empty, those in rows included (a list itself is none). */
export function placedValues(fields: Fields, body: Values, at = { prefix: '', named: '' }): readonly Placed[] {
  return leavesOf(fields).flatMap((leaf) =>
    pathsOf(leaf).flatMap(({ path, field }): readonly Placed[] => {
      const value = valueAt(body, path)
      const known = { ...leaf, path: at.named + leaf.path }
      if (isEmpty(value)) return []
      if (!isList(field)) return [{ path: at.prefix + path, leaf: known, value }]
      return rowsOf(value).flatMap((row, index) =>
        placedValues(field.fields, row, { prefix: `${at.prefix}${path}.${index}.`, named: `${known.path}.` }),
      )
    }),
  )
}

/** A copy of a body with each value that is there changed, those in rows included. */
export function mapped(fields: Fields, body: Values, change: (field: Field, value: unknown) => unknown): Values {
  return leavesOf(fields)
    .flatMap(pathsOf)
    .reduce<Values>((result, { path, field }) => {
      const value = valueAt(result, path)
      if (value === undefined) return result
      if (!isList(field)) {
        const changed = change(field, value)
        return changed === value ? result : withValueAt(result, path, changed)
      }
      if (!Array.isArray(value)) return result
      const rows = value.map((row) => (isRecord(row) ? mapped(field.fields, row, change) : row))
      return withValueAt(result, path, rows)
    }, body)
}

/** The rows of a list, without what is none. */
export const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Can PostgreSQL keep the text? It knows no zero character, and JSON no half of a pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** A copy without what is nothing: null, and objects of which nothing is left. */
export function pruned(values: Values): Values {
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const kept = isRecord(value) ? pruned(value) : value
    const isNothing = kept === null || kept === undefined || (isRecord(kept) && Object.keys(kept).length === 0)
    return isNothing ? [] : [[name, kept]]
  })
  return Object.fromEntries(entries)
}
