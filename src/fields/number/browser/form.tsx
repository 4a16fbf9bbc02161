import { useUnit } from '../../../admin/context/context.tsx'
import { FieldControl } from '../../../admin/field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useLocale, useTranslate } from '../../../admin/providers/i18n.ts'
import { currencySign } from '../../../admin/ui/text/intl.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { toLatinDigits } from '../../../schema/text/digits.ts'
import type { FieldInputs } from '../../browser/field-components.ts'
import { jsonSchemaOf, normalizeValue } from '../../field-types.ts'
import { isFiniteNumber, parseNumber } from '../number.ts'

/**
 * A number, typed in Latin or Arabic digits and shown in Latin digits, without separators after blur. A text that is not a number stays as
 * typed, so that its error can be shown.
 */
function NumberInput(props: InputProps<FieldOfKind<'number' | 'money' | 'order'>>) {
  const { field } = props
  const locale = useLocale()
  const t = useTranslate()
  const input = useFieldInput<string | number>(props)
  const blur = () => {
    const meant = normalizeValue(field, input.value)
    if (isFiniteNumber(meant) && meant !== input.value) input.set(meant)
    input.blur()
  }
  const { currency } = useUnit()
  const sign =
    field.kind === 'money'
      ? currencySign(locale, currency)
      : 'unit' in field && field.unit && t('formats.percent', { value: '' })
  const isWhole = jsonSchemaOf(field).type === 'integer'
  return (
    <FieldFrame input={input}>
      <FieldControl
        input={{ ...input, value: String(input.value), set: (text) => input.set(typed(text)), blur }}
        endAdornment={sign && <bdi aria-hidden>{sign}</bdi>}
        attributes={{
          dir: 'ltr',
          inputMode: isWhole ? 'numeric' : 'decimal',
          style: { textAlign: locale === 'ar' ? 'right' : 'left', fontVariantNumeric: 'tabular-nums' },
        }}
      />
    </FieldFrame>
  )
}

/** Returns a number if the text is its exact notation; otherwise the text, since `12.` may become 12.5. */
function typed(text: string): string | number {
  const latin = toLatinDigits(text).replace('٫', '.')
  const number = parseNumber(latin)
  return typeof number === 'number' && String(number) === latin ? number : latin
}

export const inputs: FieldInputs<'number' | 'money' | 'order'> = {
  number: NumberInput,
  money: NumberInput,
  order: NumberInput,
}
