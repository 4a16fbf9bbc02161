import type { ComponentProps } from 'react'
import { Control } from '../../ui/controls/controls.tsx'
import type { FieldInput } from './use-field-input.ts'

interface FieldControlProps extends Omit<ComponentProps<typeof Control>, 'inputProps'> {
  readonly input: FieldInput<string>
  /** Of the `<input>` itself, such as its direction. */
  readonly attributes: ComponentProps<typeof Control>['inputProps']
}

/** The text box of an input: its value, whether it is wrong, and what describes it to a screen reader. */
export const FieldControl = ({ input, attributes, ...rest }: FieldControlProps) => (
  <Control
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
