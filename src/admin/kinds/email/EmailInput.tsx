import { AddressInput } from '../../field/inputs/AddressInput.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'

export const EmailInput = (props: InputProps) => <AddressInput input={useFieldInput<string>(props)} inputMode='email' />
