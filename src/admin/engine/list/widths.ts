import type { FieldKind } from '../../../schema/fields.ts'
import type { SystemColumn } from '../../../schema/section.ts'
import type { Column } from './columns.ts'

/** How wide a column of each kind is, in pixels; the title takes what is left. */
const byKind: Readonly<Partial<Record<FieldKind, number>>> = {
  number: 110,
  money: 120,
  order: 96,
  boolean: 110,
  choice: 130,
  date: 136,
  time: 96,
  dateTime: 168,
  phone: 160,
  email: 200,
  image: 80,
  list: 100,
  color: 120,
  youtube: 120,
}
const bySystem: Readonly<Record<SystemColumn, number>> = {
  status: 124,
  languages: 156,
  createdAt: 150,
  updatedAt: 150,
  owner: 140,
  notes: 180,
}

/** The least for the title, and what check box, picture and menu take. */
const titleWidth = 260
const besides = 178

export function widthOf(column: Column, title: string): { readonly width: number } | undefined {
  if (column.name === title) return undefined
  return { width: column.leaf ? (byKind[column.leaf.field.kind] ?? 150) : bySystem[column.system] }
}

/** The least width at which nothing is squeezed; below it the table scrolls. */
export const leastWidth = (columns: readonly Column[], title: string): number =>
  columns.reduce((sum, column) => sum + (widthOf(column, title)?.width ?? titleWidth), besides)
