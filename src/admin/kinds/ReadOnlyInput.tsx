import type { Leaf } from '../../schema/fields.ts'
import { FieldFrame } from '../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../field/inputs/use-field-input.ts'
import { FieldValue } from './FieldValue.tsx'

/** What only the system writes, among what people do. */
export default function ReadOnlyInput(props: InputProps<Leaf['field']>) {
  const input = useFieldInput<unknown>(props)
  return (
    <FieldFrame input={input} grouped>
      <div id={input.id} aria-describedby={input.describedBy}>
        <FieldValue leaf={props} value={input.value} />
      </div>
    </FieldFrame>
  )
}
