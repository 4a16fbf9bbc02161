import type { FieldOfKind } from '../../../schema/fields.ts'
import { useHandWritten } from '../../field/inputs/hand-written.ts'
import type { InputProps } from '../../field/inputs/use-field-input.ts'

/** The rows of a list whose editor is written by hand. */
export function OwnEditor(props: InputProps<FieldOfKind<'list'>>) {
  const { editors } = useHandWritten()
  const Editor = props.field.editor && editors[props.field.editor]
  return Editor && <Editor {...props} />
}
