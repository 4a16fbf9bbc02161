import { type InputProps, useFieldInput } from '../../engine/form/use-field-input.ts'
import { AddressInput } from '../../engine/inputs/AddressInput.tsx'

export const UrlInput = (props: InputProps) => (
  <AddressInput input={useFieldInput<string>(props)} inputMode='url' placeholder='https://…' />
)
