import type { Field, FieldKind } from '../../schema/fields.ts'
import type { FieldColumn } from './field-components.ts'

type Columns = Readonly<Record<string, FieldColumn<Field>>>

/** The list columns by kind: the `columns` of each `browser/list.tsx`. */
const columns: Columns = Object.assign(
  {},
  ...Object.values(import.meta.glob<Columns>('../*/browser/list.tsx', { eager: true, import: 'columns' })),
)

/** How fields of a type are shown in a list column; a group has no column. */
export function columnOf({ kind }: { readonly kind: Exclude<FieldKind, 'group'> }): FieldColumn<Field> {
  const column = columns[kind]
  if (!column) throw new Error(`no browser/list.tsx in src/fields has a column for "${kind}"`)
  return column
}
