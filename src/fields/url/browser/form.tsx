import { LtrInput } from '../../../admin/field/inputs/LtrInput.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

const UrlInput = (props: InputProps) => (
  <LtrInput input={useFieldInput<string>(props)} inputMode='url' placeholder='https://…' />
)

export const inputs: FieldInputs<'url'> = { url: UrlInput }
