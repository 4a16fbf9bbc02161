import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../engine/form/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../engine/form/use-field-input.ts'

export default function AssignmentsInput(props: InputProps<FieldOfKind<'assignments'>>) {
  const input = useFieldInput<readonly unknown[]>(props)
  return (
    <FieldFrame input={input} grouped>
      {input.value.length}
    </FieldFrame>
  )
}
