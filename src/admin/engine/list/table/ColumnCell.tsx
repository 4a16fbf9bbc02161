import { Suspense } from 'react'
import { columnOf } from '../../../../fields/browser/list.ts'
import { getAtPath, isEmpty } from '../../../../schema/fields.ts'
import { isMasked } from '../../../../schema/personal-fields.ts'
import { useSection } from '../../../context/context.tsx'
import { EmptyValue } from '../../../field/cells/Clipped.tsx'
import { lazy } from '../../../providers/lazy.ts'
import type { Column } from '../state/columns.ts'
import type { Row } from '../state/row.ts'
import { SystemColumnCell } from '../state/SystemColumnCell.tsx'

const MaskedCell = lazy(() => import('./MaskedCell.tsx'))

/** The cell of a row in a column. */
export function ColumnCell({ column, row }: { readonly column: Column; readonly row: Row }) {
  const section = useSection()
  if (isMasked(section, column.name)) {
    return isEmpty(getAtPath(row, column.name)) ? <EmptyValue /> : <MaskedValue column={column} row={row} />
  }
  if (!column.leaf) return <SystemColumnCell column={column.system} row={row} section={section} />
  const { field, path } = column.leaf
  const value = getAtPath(row, path)
  if (isEmpty(value)) return <EmptyValue />
  const Cell = columnOf(field).cell
  return <Cell field={field} path={path} value={value} />
}

/** A masked value; for a masked title, only the unmask button. */
export const MaskedValue = ({
  column: { name, leaf },
  row,
}: {
  readonly column: Pick<Column, 'name' | 'leaf'>
  readonly row: Row
}) => (
  <Suspense fallback={<bdi dir='ltr'>{String(getAtPath(row, name))}</bdi>}>
    <MaskedCell name={name} leaf={leaf} row={row} />
  </Suspense>
)
