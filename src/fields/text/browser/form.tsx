import { useTranslate } from 'ra-core'
import { Count } from '../../../admin/field/inputs/Count.tsx'
import { FieldControl } from '../../../admin/field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { fixedLimitOf } from '../../../schema/field-type.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { isCodeStandard } from '../../../schema/text/iso-codes.ts'
import type { FieldInputs } from '../../browser/field-components.ts'
import { StandardInput } from './StandardInput.tsx'

/** A one-line text, or a text area that grows with its content. */
function TextInput(props: InputProps<FieldOfKind<'text'>>) {
  const { rule } = props.field
  return rule && isCodeStandard(rule) ? <StandardInput {...props} of={rule} /> : <FreeText {...props} />
}

function FreeText(props: InputProps<FieldOfKind<'text'>>) {
  const { field } = props
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const max = fixedLimitOf(field.max)
  const advice = field.recommended && translate('form.recommended', { smart_count: field.recommended })
  return (
    <FieldFrame
      input={input}
      aside={(max ?? field.recommended) && <Count text={input.value} max={max} recommended={field.recommended} />}
      {...(advice ? { hint: advice } : {})}
    >
      <FieldControl
        input={input}
        multiline={field.multiline ?? false}
        {...(field.multiline ? { minRows: 1, maxRows: 16 } : {})}
        attributes={{
          ...input.direction,
          ...(input.direction.dir || input.value === '' ? {} : { dir: 'auto' }),
        }}
      />
    </FieldFrame>
  )
}

export const inputs: FieldInputs<'text'> = { text: TextInput }
