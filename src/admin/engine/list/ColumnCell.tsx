import { isEmpty, valueAt } from '../../../schema/fields.ts'
import { useSection } from '../../shell/context.tsx'
import { Nothing } from '../cells/Clipped.tsx'
import { cellOf } from '../cells.ts'
import type { Column } from './columns.ts'
import type { Row } from './row.ts'
import { SystemCell } from './SystemCell.tsx'

/** What a row has in a column. */
export function ColumnCell({ column, row }: { readonly column: Column; readonly row: Row }) {
  const section = useSection()
  if (!column.leaf) return <SystemCell column={column.system} row={row} section={section} />
  const { field, path } = column.leaf
  const value = valueAt(row, path)
  if (isEmpty(value)) return <Nothing />
  const Cell = cellOf(field.kind)
  return <Cell field={field} path={path} value={value} />
}
