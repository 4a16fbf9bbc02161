import { lazy } from '../../../admin/providers/lazy.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

const MomentInput = lazy(() => import('./MomentInput.tsx'))

export const inputs: FieldInputs<'date' | 'time' | 'dateTime'> = {
  date: MomentInput,
  time: MomentInput,
  dateTime: MomentInput,
}
