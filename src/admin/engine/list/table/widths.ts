import type { EffectiveSection } from '../../../../schema/effective.ts'
import type { Field } from '../../../../schema/fields.ts'
import { choicesOf } from '../../../../schema/kinds/choice.ts'
import { isGroup } from '../../../../schema/kinds/nested.ts'
import type { SystemColumn } from '../../../../schema/section.ts'
import { lookOf } from '../../../kinds/looks.ts'
import type { Column } from '../state/columns.ts'

/** How wide the columns are that every record has, in pixels; those of fields are so by their kind, and the title takes what is left. */
const bySystem: Readonly<Record<SystemColumn, number>> = {
  status: 114,
  languages: 132,
  createdAt: 132,
  updatedAt: 132,
  owner: 128,
  notes: 180,
}
const leastTitle = 200
/** A mask, and the button that shows what is under it. */
const leastMasked = 176
/** What check box, picture and menu take. */
export const besides = { handle: 40, select: 44, picture: 76, menu: 52 } as const

/** The column that takes what is left: the title, or where that is one of a few words the first text. */
function wideColumn({ fields, title, list }: EffectiveSection): string {
  if (!choicesOf(fields[title])) return title
  return list.columns.find((name) => isWide(fields[name])) ?? title
}

const isWide = (field: Field | undefined): boolean =>
  field !== undefined && !isGroup(field) && lookOf(field).isWide === true

export function widthOf(column: Column, section: EffectiveSection): { readonly width: number } | undefined {
  if (column.name === wideColumn(section)) return undefined
  if (column.name === section.title) return { width: leastTitle }
  const width = column.leaf ? lookOf(column.leaf.field).width : bySystem[column.system]
  return { width: column.leaf?.field.personal === true ? Math.max(width, leastMasked) : width }
}

/** The least width at which nothing is squeezed; below it the table scrolls. */
export function leastWidth(columns: readonly Column[], section: EffectiveSection): number {
  const edges = besides.select + besides.menu + (section.picture ? besides.picture : 0)
  return columns.reduce((sum, column) => sum + (widthOf(column, section)?.width ?? leastTitle), edges)
}
