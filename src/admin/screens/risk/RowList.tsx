import { Plus } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFieldRows } from '../../../fields/nested/browser/use-field-rows.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useFocusTarget, useRecordForm } from '../../field/record/record-form.ts'
import { rowValues, type Values } from '../../field/record/values.ts'
import { SortableList } from '../../ui/controls/SortableList.tsx'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import { withDefaultAnswers } from './default-answers.ts'
import styles from './outline.module.css'
import { RowDialog } from './RowDialog.tsx'
import { RowItem, type RowListProps } from './RowItem.tsx'
import { rowChanges, rowIndexOfField } from './row-paths.ts'

/** The rows of a list, ordered by hand. Rows are added and edited in a dialog. */
export function RowList({ field, name, path, level }: RowListProps) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const input = useFieldInput<readonly Values[]>({ field, source: name, name, path })
  const { setValue } = useFormContext()
  const { rows, full, rowAt, add, move } = useFieldRows({ field, name, focusCopies: false })
  const [edited, setEdited] = useEditedRow(field, name)
  /** Appends a new row or updates the edited one, then closes the dialog. */
  const save = (row: Values) => {
    const completeRow = withDefaultAnswers(row)
    if (edited?.index === undefined) add(completeRow)
    else {
      for (const { path: at, value } of rowChanges(field, rowAt(edited.index), completeRow))
        setValue(`${name}.${edited.index}.${at}`, value, { shouldDirty: true })
    }
    setEdited(undefined)
  }
  return (
    <FieldFrame input={input} grouped strong={level === 0} aside={rows.length || undefined}>
      <SortableList vertical ids={rows.map(({ id }) => id)} onMove={move}>
        <ol className={styles.rows} aria-labelledby={input.labelId}>
          {rows.map((row) => (
            <RowItem
              key={row.id}
              {...row}
              field={field}
              path={path}
              level={level}
              List={RowList}
              onEdit={() => setEdited({ index: row.index })}
            />
          ))}
        </ol>
      </SortableList>
      <OutlineButton
        id={input.id}
        className={styles.add ?? ''}
        disabled={full}
        aria-describedby={input.describedBy}
        onClick={() => setEdited({})}
      >
        <Plus size={16} aria-hidden />
        {translate(`sections.${section.name}.add.${path}`)}
      </OutlineButton>
      {edited && (
        <RowDialog
          field={field}
          name={`${name}.${edited.index ?? rows.length}`}
          path={path}
          row={edited.index === undefined ? rowValues(field.fields, {}) : (rowAt(edited.index) ?? {})}
          isNew={edited.index === undefined}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </FieldFrame>
  )
}

/** The row in the dialog: the one at `index`, or a new row if it is undefined. */
interface EditedRow {
  readonly index?: number
}

/** The state of the row dialog. It also opens when the person navigates to one of the row's own fields. */
function useEditedRow(field: FieldOfKind<'list'>, name: string) {
  const [edited, setEdited] = useState<EditedRow>()
  const target = useFocusTarget()
  useEffect(() => {
    const index = target && rowIndexOfField(field, name, target.path)
    if (index !== undefined) setEdited({ index })
  }, [target, field, name])
  return [edited, setEdited] as const
}
