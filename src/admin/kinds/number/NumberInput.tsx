import type { FieldOfKind } from '../../../schema/fields.ts'
import { isNumber, readNumber } from '../../../schema/kinds/number.ts'
import { cleanValue, jsonSchemaOf } from '../../../schema/kinds.ts'
import { latinDigits } from '../../../schema/text/digits.ts'
import { useUnit } from '../../context/context.tsx'
import { FieldControl } from '../../field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { currencySign } from '../../ui/text/intl.ts'

/**
 * A figure, typed in Latin or Arabic digits and shown in Latin ones, without separators once it is left. What cannot be read
 * as a number stays as it was typed, so that its problem can be said.
 */
export function NumberInput(props: InputProps<FieldOfKind<'number' | 'money' | 'order'>>) {
  const { field } = props
  const locale = useLocale()
  const t = useTranslate()
  const input = useFieldInput<string | number>(props)
  const blur = () => {
    const meant = cleanValue(field, input.value)
    if (isNumber(meant) && meant !== input.value) input.set(meant)
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

/** A number where the text says exactly that number; otherwise the text: `12.` is on its way to 12.5. */
function typed(text: string): string | number {
  const latin = latinDigits(text).replace('٫', '.')
  const number = readNumber(latin)
  return typeof number === 'number' && String(number) === latin ? number : latin
}
