import { type Fields, isRecord, leavesOf, valueAt, withValueAt } from '../fields.ts'
import { unknownPaths } from '../judging/unknown-paths.ts'
import { isList } from '../kinds/nested.ts'
import { without } from './carry.ts'

type Values = Readonly<Record<string, unknown>>

/** A record or a row, and the paths of what stood in it that no field knows any more: `en.remark`, `times.within.b`. */
interface Known {
  readonly values: Values
  readonly left: readonly string[]
}

/** The values of a record, in the shape of a body, without what no field knows, in rows and rows within them too. */
export function withoutLeftovers(fields: Fields, values: Values, isTop = true): Known {
  const left = unknownPaths(fields, values, isTop)
  return leavesOf(fields).reduce<Known>(
    (known, { path, field }) => {
      const rows = valueAt(known.values, path)
      if (!isList(field) || !Array.isArray(rows)) return known
      const inside = rows.map((row) => (isRecord(row) ? withoutLeftovers(field.fields, row, false) : undefined))
      const found = new Set(inside.flatMap((row) => row?.left ?? []))
      if (found.size === 0) return known
      const kept = inside.map((row, index) => row?.values ?? rows[index])
      return {
        values: withValueAt(known.values, path, kept),
        left: [...known.left, ...[...found].map((name) => `${path}.${name}`)],
      }
    },
    { values: left.reduce(without, values), left },
  )
}
