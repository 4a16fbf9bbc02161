import type { ComponentProps, ReactNode } from 'react'
import { FieldControl } from './FieldControl.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldInput } from './use-field-input.ts'

interface AddressInputProps {
  readonly input: FieldInput<string>
  readonly inputMode: ComponentProps<'input'>['inputMode']
  readonly placeholder?: string
  readonly hint?: string | undefined
  readonly endAdornment?: ReactNode
}

/** Input for emails, phone numbers and links, always left to right. */
export const LtrInput = ({ input, inputMode, placeholder, hint, endAdornment }: AddressInputProps) => (
  <FieldFrame input={input} {...(hint ? { hint } : {})}>
    <FieldControl
      input={input}
      endAdornment={endAdornment}
      placeholder={placeholder}
      attributes={{ dir: 'ltr', inputMode, autoCapitalize: 'none', spellCheck: false }}
    />
  </FieldFrame>
)
