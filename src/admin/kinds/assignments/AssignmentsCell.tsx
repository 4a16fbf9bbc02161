import { Suspense } from 'react'
import type { AssignmentsField } from '../../../schema/kinds/assignments.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import { lazy } from '../../providers/lazy.ts'

const UnitsCell = lazy(() => import('./UnitsCell.tsx'))

/** Loaded with the first list that has it, which most lists do not. */
export const AssignmentsCell = (props: CellProps<AssignmentsField>) => (
  <Suspense>
    <UnitsCell {...props} />
  </Suspense>
)
