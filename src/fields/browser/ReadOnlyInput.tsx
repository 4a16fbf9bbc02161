import { FieldFrame } from '../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../admin/field/inputs/use-field-input.ts'
import type { FlatField } from '../../schema/fields.ts'
import { FieldValue } from './FieldValue.tsx'

/** Shows a field that only the system writes, among the editable ones. */
export default function ReadOnlyInput(props: InputProps<FlatField['field']>) {
  const input = useFieldInput<unknown>(props)
  return (
    <FieldFrame input={input} grouped>
      <div id={input.id} aria-describedby={input.describedBy}>
        <FieldValue leaf={props} value={input.value} />
      </div>
    </FieldFrame>
  )
}
