import { LtrInput } from '../../../admin/field/inputs/LtrInput.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

const EmailInput = (props: InputProps) => <LtrInput input={useFieldInput<string>(props)} inputMode='email' />

export const inputs: FieldInputs<'email'> = { email: EmailInput }
