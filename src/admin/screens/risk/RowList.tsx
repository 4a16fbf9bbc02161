import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type FieldOfKind, valueAt } from '../../../schema/fields.ts'
import { limitOf } from '../../../schema/kinds/kind.ts'
import { OutlineButton } from '../../engine/form/controls.tsx'
import { FieldFrame } from '../../engine/form/FieldFrame.tsx'
import { useRecordForm, useTarget } from '../../engine/form/record-form.ts'
import { useFieldInput } from '../../engine/form/use-field-input.ts'
import { rowValues, type Values } from '../../engine/form/values.ts'
import { Sortable } from '../../engine/inputs/sorting.tsx'
import { completed } from './completed.ts'
import styles from './outline.module.css'
import { RowDialog } from './RowDialog.tsx'
import { RowItem } from './RowItem.tsx'
import { changesOf, ownsDirectly } from './row-paths.ts'

interface Props {
  readonly field: FieldOfKind<'list'>
  /** Where the rows stand in the form, and in the definition: `sections.0.questions` and `sections.questions`. */
  readonly name: string
  readonly path: string
  readonly level: number
}

/** The rows of one list, put in order by hand; each is added and changed in a dialog. */
export function RowList({ field, name, path, level }: Props) {
  const { section, store } = useRecordForm()
  const translate = useTranslate()
  const input = useFieldInput<readonly Values[]>({ field, name, path })
  const { getValues, setValue } = useFormContext()
  const rows = useFieldArray({ name })
  const [writing, write] = useWriting(field, name)
  const max = limitOf(field.max)
  const full = max !== undefined && rows.fields.length >= max
  const rowAt = (index: number) => valueAt(getValues(), `${name}.${index}`) as Values | undefined
  const changed = (change: () => void) => {
    change()
    store.forgive(name)
  }
  /** Adds when not editing, updates at the index when editing; then the dialog closes and the index is forgotten. */
  const save = (row: Values) => {
    const whole = completed(row)
    if (writing?.index === undefined) changed(() => rows.append(whole, { shouldFocus: false }))
    else {
      for (const { path: at, value } of changesOf(field, rowAt(writing.index), whole))
        setValue(`${name}.${writing.index}.${at}`, value, { shouldDirty: true })
    }
    write(undefined)
  }
  return (
    <FieldFrame input={input} grouped strong={level === 0} aside={rows.fields.length || undefined}>
      <Sortable
        vertical
        ids={rows.fields.map(({ id }) => id)}
        onMove={({ from, to }) => changed(() => rows.move(from, to))}
      >
        <ol className={styles.rows} aria-labelledby={input.labelId}>
          {rows.fields.map(({ id }, index) => (
            <RowItem
              key={id}
              id={id}
              index={index}
              last={index === rows.fields.length - 1}
              field={field}
              name={`${name}.${index}`}
              path={path}
              level={level}
              full={full}
              onEdit={() => write({ index })}
              onMove={(to) => changed(() => rows.move(index, to))}
              onCopy={() =>
                changed(() => rows.insert(index + 1, structuredClone(rowAt(index)), { shouldFocus: false }))
              }
              onRemove={() => changed(() => rows.remove(index))}
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
          name={`${name}.${writing.index ?? rows.fields.length}`}
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
