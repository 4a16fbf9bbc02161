import { AddressInput } from '../../field/inputs/AddressInput.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'

export const PhoneInput = (props: InputProps) => <AddressInput input={useFieldInput<string>(props)} inputMode='tel' />
