import { type InputProps, useFieldInput } from '../../engine/form/use-field-input.ts'
import { AddressInput } from '../../engine/inputs/AddressInput.tsx'

export const PhoneInput = (props: InputProps) => <AddressInput input={useFieldInput<string>(props)} inputMode='tel' />
