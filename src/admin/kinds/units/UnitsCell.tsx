import { Suspense } from 'react'
import type { UnitsField } from '../../../schema/kinds/units.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import { lazy } from '../../providers/lazy.ts'

const SharedCell = lazy(() => import('./SharedCell.tsx'))

/** Loaded with the first list that has it, which most lists do not. */
export const UnitsCell = (props: CellProps<UnitsField>) => (
  <Suspense>
    <SharedCell {...props} />
  </Suspense>
)
