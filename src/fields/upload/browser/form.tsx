import { lazy } from '../../../admin/providers/lazy.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

export const inputs: FieldInputs<'image' | 'file'> = {
  image: lazy(() => import('./ImageInput.tsx')),
  file: lazy(() => import('./FileInput.tsx')),
}
