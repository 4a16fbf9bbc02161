import { latinDigits } from '../../../schema/digits.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { readNumber } from '../../../schema/kinds/number.ts'
import { useLocale } from '../../providers/i18n.ts'
import { Control } from '../form/controls.tsx'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../form/use-field-input.ts'

/**
 * A figure, typed in Latin or Arabic digits and shown in Latin ones. What cannot be read as a number stays as it was
 * typed, so that its problem can be said.
 */
export function NumberInput(props: InputProps<FieldOfKind<'number' | 'money' | 'order'>>) {
  const { field } = props
  const locale = useLocale()
  const input = useFieldInput<string | number>(props)
  const whole = field.kind === 'order' || (field.kind === 'number' && !field.decimals)
  return (
    <FieldFrame input={input}>
      <Control
        id={input.id}
        value={String(input.value)}
        onChange={(event) => input.set(typed(event.target.value))}
        onBlur={input.blur}
        error={input.problem !== undefined}
        disabled={input.disabled}
        endAdornment={field.kind === 'number' && field.unit ? <bdi aria-hidden>{field.unit}</bdi> : undefined}
        inputProps={{
          dir: 'ltr',
          inputMode: whole ? 'numeric' : 'decimal',
          'aria-describedby': input.describedBy,
          'aria-required': input.required,
          autoComplete: 'off',
          style: { textAlign: locale === 'ar' ? 'right' : 'left', fontVariantNumeric: 'tabular-nums' },
        }}
      />
    </FieldFrame>
  )
}

/** A number where the text says exactly that number; otherwise the text: `12.` is on its way to 12.5. */
function typed(text: string): string | number {
  const latin = latinDigits(text).replace('٫', '.')
  const number = readNumber(latin)
  return typeof number === 'number' && String(number) === latin ? number : latin
}
