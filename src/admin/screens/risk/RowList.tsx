import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm, useTarget } from '../../field/record/record-form.ts'
import { rowValues, type Values } from '../../field/record/values.ts'
import { useFieldRows } from '../../kinds/nested/use-field-rows.ts'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import { Sortable } from '../../ui/controls/sorting.tsx'
import { completed } from './completed.ts'
import styles from './outline.module.css'
import { RowDialog } from './RowDialog.tsx'
import { RowItem, type RowListProps } from './RowItem.tsx'
import { changesOf, ownsDirectly } from './row-paths.ts'

/** The rows of one list, put in order by hand; each is added and changed in a dialog. */
export function RowList({ field, name, path, level }: RowListProps) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const input = useFieldInput<readonly Values[]>({ field, name, path })
  const { setValue } = useFormContext()
  const { rows, full, rowAt, add, move } = useFieldRows({ field, name, focusCopies: false })
  const [writing, write] = useWriting(field, name)
  /** Adds when not editing, updates at the index when editing; then the dialog closes and the index is forgotten. */
  const save = (row: Values) => {
    const whole = completed(row)
    if (writing?.index === undefined) add(whole)
    else {
      for (const { path: at, value } of changesOf(field, rowAt(writing.index), whole))
        setValue(`${name}.${writing.index}.${at}`, value, { shouldDirty: true })
    }
    write(undefined)
  }
  return (
    <FieldFrame input={input} grouped strong={level === 0} aside={rows.length || undefined}>
      <Sortable vertical ids={rows.map(({ id }) => id)} onMove={move}>
        <ol className={styles.rows} aria-labelledby={input.labelId}>
          {rows.map((row) => (
            <RowItem
              key={row.id}
              {...row}
              field={field}
              path={path}
              level={level}
              List={RowList}
              onEdit={() => write({ index: row.index })}
            />
          ))}
        </ol>
      </Sortable>
      <OutlineButton
        id={input.id}
        className={styles.add ?? ''}
        disabled={full}
        aria-describedby={input.describedBy}
        onClick={() => write({})}
      >
        <Plus size={16} aria-hidden />
        {translate(`sections.${section.name}.add.${path}`)}
      </OutlineButton>
      {writing && (
        <RowDialog
          field={field}
          name={`${name}.${writing.index ?? rows.length}`}
          path={path}
          row={writing.index === undefined ? rowValues(field.fields, {}) : (rowAt(writing.index) ?? {})}
          isNew={writing.index === undefined}
          onSave={save}
          onClose={() => write(undefined)}
        />
      )}
    </FieldFrame>
  )
}

/** The row that is being written: the one at an index, or without one a new row. */
interface Writing {
  readonly index?: number
}

/** Opens the dialog of a row too when the person is taken to one of its own fields. */
function useWriting(field: FieldOfKind<'list'>, name: string) {
  const [writing, write] = useState<Writing>()
  const target = useTarget()
  useEffect(() => {
    const index = target && ownsDirectly(field, name, target.path)
    if (index !== undefined) write({ index })
  }, [target, field, name])
  return [writing, write] as const
}
