import { Suspense } from 'react'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { lazy } from '../../../admin/providers/lazy.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { AssignmentsField } from '../assignments.ts'

const AssignmentsSummary = lazy(() => import('./AssignmentsSummary.tsx'))

/** Lazy-loaded, because most lists do not have this column. */
const AssignmentsCell = (props: CellProps<AssignmentsField>) => (
  <Suspense>
    <AssignmentsSummary {...props} />
  </Suspense>
)

export const columns: FieldColumns<'assignments'> = {
  assignments: { cell: AssignmentsCell, width: 178 },
}
