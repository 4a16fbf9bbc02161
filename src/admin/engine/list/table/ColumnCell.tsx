import { Suspense } from 'react'
import { isEmpty, valueAt } from '../../../../schema/fields.ts'
import { isMasked } from '../../../../schema/personal.ts'
import { useSection } from '../../../context/context.tsx'
import { Nothing } from '../../../field/cells/Clipped.tsx'
import { lookOf } from '../../../kinds/looks.ts'
import { lazy } from '../../../providers/lazy.ts'
import type { Column } from '../state/columns.ts'
import type { Row } from '../state/row.ts'
import { SystemCell } from '../state/SystemCell.tsx'

const MaskedCell = lazy(() => import('./MaskedCell.tsx'))

/** What a row has in a column. */
export function ColumnCell({ column, row }: { readonly column: Column; readonly row: Row }) {
  const section = useSection()
  if (isMasked(section, column.name)) {
    return isEmpty(valueAt(row, column.name)) ? <Nothing /> : <Masked column={column} row={row} />
  }
  if (!column.leaf) return <SystemCell column={column.system} row={row} section={section} />
  const { field, path } = column.leaf
  const value = valueAt(row, path)
  if (isEmpty(value)) return <Nothing />
  const Cell = lookOf(field).cell
  return <Cell field={field} path={path} value={value} />
}

/** A masked value; of a title that is masked, only the way to see it. */
export const Masked = ({
  column: { name, leaf },
  row,
}: {
  readonly column: Pick<Column, 'name' | 'leaf'>
  readonly row: Row
}) => (
  <Suspense fallback={<bdi dir='ltr'>{String(valueAt(row, name))}</bdi>}>
    <MaskedCell name={name} leaf={leaf} row={row} />
  </Suspense>
)
