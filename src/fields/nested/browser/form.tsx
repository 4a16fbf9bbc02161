import { useCustomComponents } from '../../../admin/field/inputs/custom-components.ts'
import type { InputProps } from '../../../admin/field/inputs/use-field-input.ts'
import { lazy } from '../../../admin/providers/lazy.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

const ListInput = lazy(() => import('./ListInput.tsx'))

/** The rows of a list, generated from their fields or in the custom editor that the section names. */
const RowsInput = (props: InputProps<FieldOfKind<'list'>>) =>
  props.field.editor ? <CustomEditor {...props} /> : <ListInput {...props} />

/** The rows of a list with a custom editor. */
function CustomEditor(props: InputProps<FieldOfKind<'list'>>) {
  const { editors } = useCustomComponents()
  const Editor = props.field.editor && editors[props.field.editor]
  return Editor && <Editor {...props} />
}

export const inputs: FieldInputs<'list'> = { list: RowsInput }
