import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { limitOf } from '../../../schema/kinds/kind.ts'
import { isStandard } from '../../../schema/text/standards.ts'
import { Count } from '../../field/inputs/Count.tsx'
import { FieldControl } from '../../field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { StandardInput } from './StandardInput.tsx'

/** A line of text, or a paragraph that grows with what is written in it. */
export function TextInput(props: InputProps<FieldOfKind<'text'>>) {
  const { rule } = props.field
  return rule && isStandard(rule) ? <StandardInput {...props} of={rule} /> : <FreeText {...props} />
}

function FreeText(props: InputProps<FieldOfKind<'text'>>) {
  const { field } = props
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const max = limitOf(field.max)
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
