import { Link, useParams } from 'react-router-dom'
import { useLocalPath } from '../../../admin/context/context.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { putBack, useUndoableRemoveValue } from '../../../admin/field/undoable-remove/use-undoable-remove-value.ts'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import { WithMessages } from '../../../admin/providers/WithMessages.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { AssignmentDraft } from './AssignmentRow.tsx'
import { AssignmentRows, useNewAssignments } from './AssignmentRows.tsx'
import styles from './assignments.module.css'

type Props = InputProps<FieldOfKind<'assignments'>>

/** The role assignments of an account: one role per unit. In a new account the current unit comes first. */
export default function AssignmentsInput(props: Props) {
  return (
    <WithMessages part='staff'>
      <Assignments {...props} />
    </WithMessages>
  )
}

function Assignments(props: Props) {
  const t = useTranslate()
  const local = useLocalPath()
  const { id: slug } = useParams()
  const input = useFieldInput<readonly AssignmentDraft[]>(props)
  const removeWithUndo = useUndoableRemoveValue(props.name)
  const newRows = useNewAssignments()
  const { anywhere } = props.field
  const rows = input.value.length > 0 || anywhere ? input.value : newRows
  return (
    <FieldFrame input={input} grouped strong aside={<bdi dir='ltr'>{rows.length}</bdi>}>
      <AssignmentRows
        id={input.id}
        labelId={input.labelId}
        rows={rows}
        anywhere={anywhere ?? !slug}
        onChange={input.set}
        onRemove={(index, title) =>
          removeWithUndo({
            title,
            change: () => input.set(rows.toSpliced(index, 1)),
            back: putBack(rows, index),
          })
        }
      />
      {slug && !anywhere && (
        <p className={styles.links}>
          <Link to={local(`/profile/${slug}`)}>{t('staff.assignments.account')}</Link>
          <Link to={local(`/change-password/${slug}`)}>{t('staff.assignments.password')}</Link>
        </p>
      )}
    </FieldFrame>
  )
}
