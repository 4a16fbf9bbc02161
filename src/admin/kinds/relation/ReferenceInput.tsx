import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useTakeOutValue } from '../../field/take-out/use-take-out-value.ts'
import { NewRecord } from './NewRecord.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { useChosen } from './use-options.ts'

/** One record of another section. */
export function ReferenceInput(props: InputProps<FieldOfKind<'reference'>>) {
  const { to } = props.field
  const input = useFieldInput<string | null>(props)
  const takeOut = useTakeOutValue(props.name)
  const chosen = useChosen(to, input.value ? [input.value] : []).find(({ id }) => id === input.value)
  const value = input.value ? (chosen ?? { id: input.value, title: '…', slug: '', status: null }) : null
  return (
    <FieldFrame input={input} aside={<NewRecord to={to} />}>
      <OptionPicker
        input={input}
        to={to}
        value={value}
        onChoose={(option) =>
          option ? input.set(String(option.id)) : takeOut({ title: value?.title ?? '', change: () => input.set(null) })
        }
      />
    </FieldFrame>
  )
}
