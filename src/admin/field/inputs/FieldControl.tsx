import type { ComponentProps } from 'react'
import { StyledInput } from '../../ui/controls/styled-controls.tsx'
import type { FieldInput } from './use-field-input.ts'

interface FieldControlProps extends Omit<ComponentProps<typeof StyledInput>, 'inputProps'> {
  readonly input: FieldInput<string>
  /** Attributes of the `<input>` itself, such as its direction. */
  readonly attributes: ComponentProps<typeof StyledInput>['inputProps']
}

/** The text box of an input, with its value, its invalid state and its `aria-describedby`. */
export const FieldControl = ({ input, attributes, ...rest }: FieldControlProps) => (
  <StyledInput
    id={input.id}
    value={input.value}
    onChange={(event) => input.set(event.target.value)}
    onBlur={input.blur}
    error={input.problem !== undefined}
    inputProps={{
      'aria-describedby': input.describedBy,
      'aria-required': input.required,
      autoComplete: 'off',
      ...attributes,
    }}
    {...rest}
  />
)
