import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useUndoableRemoveValue } from '../../../admin/field/undoable-remove/use-undoable-remove-value.ts'
import { lazy } from '../../../admin/providers/lazy.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { FieldInputs } from '../../browser/field-components.ts'
import { CreateRecordLink } from './CreateRecordLink.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import { useOptionsByIds } from './use-options.ts'

/** A reference to one record of another section. */
function ReferenceInput(props: InputProps<FieldOfKind<'reference'>>) {
  const { to } = props.field
  const input = useFieldInput<string | null>(props)
  const removeWithUndo = useUndoableRemoveValue(props.name)
  const chosen = useOptionsByIds(to, input.value ? [input.value] : []).find(({ id }) => id === input.value)
  const value = input.value ? (chosen ?? { id: input.value, title: '…', slug: '', status: null }) : null
  return (
    <FieldFrame input={input} aside={<CreateRecordLink to={to} />}>
      <RecordPicker
        input={input}
        to={to}
        value={value}
        onChoose={(option) =>
          option
            ? input.set(String(option.id))
            : removeWithUndo({ title: value?.title ?? '', change: () => input.set(null) })
        }
      />
    </FieldFrame>
  )
}

export const inputs: FieldInputs<'reference' | 'references'> = {
  reference: ReferenceInput,
  references: lazy(() => import('./ReferencesInput.tsx')),
}
