import { lazy } from '../../../admin/providers/lazy.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

export const inputs: FieldInputs<'assignments'> = {
  assignments: lazy(() => import('./AssignmentsInput.tsx')),
}
