import type { EffectiveSection } from '../../../../schema/effective.ts'
import type { FieldKind } from '../../../../schema/fields.ts'
import type { SystemColumn } from '../../../../schema/section.ts'
import type { Column } from './columns.ts'

/** How wide a column of each kind is, in pixels; the title takes what is left. */
const byKind: Readonly<Partial<Record<FieldKind, number>>> = {
  number: 100,
  money: 104,
  order: 90,
  boolean: 100,
  choice: 120,
  date: 126,
  time: 90,
  dateTime: 176,
  reference: 158,
  phone: 156,
  email: 244,
  assignments: 178,
  image: 80,
  list: 90,
  color: 110,
  youtube: 110,
}
const bySystem: Readonly<Record<SystemColumn, number>> = {
  status: 114,
  languages: 132,
  createdAt: 132,
  updatedAt: 132,
  owner: 128,
  notes: 180,
}
const otherwise = 138
const leastTitle = 200
/** A mask, and the button that shows what is under it. */
const leastMasked = 176
/** What check box, picture and menu take. */
export const besides = { handle: 40, select: 44, picture: 76, menu: 52 } as const

/** The column that takes what is left: the title, or where that is one of a few words the first text. */
function wideColumn({ fields, title, list }: EffectiveSection): string {
  if (fields[title]?.kind !== 'choice') return title
  return list.columns.find((name) => fields[name]?.kind === 'text') ?? title
}

export function widthOf(column: Column, section: EffectiveSection): { readonly width: number } | undefined {
  if (column.name === wideColumn(section)) return undefined
  if (column.name === section.title) return { width: leastTitle }
  const width = column.leaf ? (byKind[column.leaf.field.kind] ?? otherwise) : bySystem[column.system]
  return { width: column.leaf?.field.personal === true ? Math.max(width, leastMasked) : width }
}

/** The least width at which nothing is squeezed; below it the table scrolls. */
export function leastWidth(columns: readonly Column[], section: EffectiveSection): number {
  const edges = besides.select + besides.menu + (section.picture ? besides.picture : 0)
  return columns.reduce((sum, column) => sum + (widthOf(column, section)?.width ?? leastTitle), edges)
}
