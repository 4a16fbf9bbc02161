import { lazy } from '../../../admin/providers/lazy.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

export const inputs: FieldInputs<'richText'> = {
  richText: lazy(() => import('./RichTextInput.tsx')),
}
