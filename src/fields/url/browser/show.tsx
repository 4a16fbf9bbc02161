import { TextDifference } from '../../../admin/field/differences/TextDifference.tsx'
import type { FieldDifferences } from '../../browser/field-components.ts'

export const differences: FieldDifferences<'url'> = { url: TextDifference }
