import { columnOf } from '../../../../fields/browser/list.ts'
import { choicesOf } from '../../../../fields/choice/choice.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { type Field, isGroupField } from '../../../../schema/fields.ts'
import type { SystemColumn } from '../../../../schema/section.ts'
import type { Column } from '../state/columns.ts'

/** Widths of the system columns in pixels. Field columns get their width from the field type; the title takes the rest. */
const systemColumnWidths: Readonly<Record<SystemColumn, number>> = {
  status: 114,
  languages: 132,
  createdAt: 132,
  updatedAt: 132,
  owner: 128,
  notes: 180,
}
const minTitleWidth = 200
/** Space for a mask and its unmask button. */
const minMaskedWidth = 176
/** Widths of handle, checkbox, picture and menu. */
export const fixedColumnWidths = { handle: 40, select: 44, picture: 76, menu: 52 } as const

/** The column that takes the remaining width: the title, or the first text column if the title is a choice or much shorter. */
function wideColumn({ fields, title, list }: EffectiveSection): string {
  const others = list.columns.filter((name) => name !== title && isWide(fields[name]))
  const maxTitle = maxCharacters(fields[title])
  if (choicesOf(fields[title])) return others[0] ?? title
  return others.find((name) => maxTitle > 0 && maxCharacters(fields[name]) >= 3 * maxTitle) ?? title
}

const isWide = (field: Field | undefined): boolean =>
  field !== undefined && !isGroupField(field) && columnOf(field).isWide === true

const maxCharacters = (field: Field | undefined): number => {
  const max = field && 'max' in field ? field.max : undefined
  return typeof max === 'number' ? max : 0
}

export function columnWidth(column: Column, section: EffectiveSection): { readonly width: number } | undefined {
  if (column.name === wideColumn(section)) return undefined
  if (column.name === section.title) return { width: minTitleWidth }
  const width = column.leaf ? columnOf(column.leaf.field).width : systemColumnWidths[column.system]
  return { width: column.leaf?.field.personal === true ? Math.max(width, minMaskedWidth) : width }
}

/** The minimum width without clipped columns; on narrower screens the table scrolls. */
export function minTableWidth(columns: readonly Column[], section: EffectiveSection): number {
  const edges = fixedColumnWidths.select + fixedColumnWidths.menu + (section.picture ? fixedColumnWidths.picture : 0)
  return columns.reduce((sum, column) => sum + (columnWidth(column, section)?.width ?? minTitleWidth), edges)
}
