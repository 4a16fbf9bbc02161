import { Suspense } from 'react'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { lazy } from '../../../admin/providers/lazy.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { UnitsField } from '../units.ts'

const UnitSharingCell = lazy(() => import('./UnitSharingCell.tsx'))

/** Lazy-loaded, because most lists do not have this column. */
const UnitsCell = (props: CellProps<UnitsField>) => (
  <Suspense>
    <UnitSharingCell {...props} />
  </Suspense>
)

export const columns: FieldColumns<'units'> = {
  units: { cell: UnitsCell, width: 138 },
}
