import { useFieldArray, useFormContext } from 'react-hook-form'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import type { Values } from '../../../admin/field/record/values.ts'
import { useUndoableRemoveRow } from '../../../admin/field/undoable-remove/use-undoable-remove-row.ts'
import { shiftForInsert, shiftForMove, shiftUndoPaths } from '../../../admin/undo/undo-stack.ts'
import { fixedLimitOf } from '../../../schema/field-type.ts'
import { type FieldOfKind, getAtPath } from '../../../schema/fields.ts'

/** A row of a list in the form, with its actions. */
export interface FieldRow {
  readonly id: string
  readonly index: number
  readonly last: boolean
  /** Path of the row in the form: `certificates.0`. */
  readonly name: string
  /** Has the list reached its maximum number of rows? */
  readonly full: boolean
  readonly onMove: (to: number) => void
  readonly onCopy: () => void
  /** Removes the row with undo; `title` names it in the message. */
  readonly onRemove: (title: string) => void
}

interface List {
  readonly field: FieldOfKind<'list'>
  readonly name: string
  /** Does a copied row receive the focus? */
  readonly focusCopies: boolean
}

/** The rows of a list in the form. Every change of the rows clears the server errors of the list. */
export function useFieldRows({ field, name, focusCopies }: List) {
  const { store } = useRecordForm()
  const { getValues, control } = useFormContext()
  const { fields, append, insert, move, remove } = useFieldArray({ name })
  const removeWithUndo = useUndoableRemoveRow(name, insert)
  const max = fixedLimitOf(field.max)
  const full = max !== undefined && fields.length >= max
  const rowAt = (index: number) => getAtPath(getValues(), `${name}.${index}`) as Values | undefined
  const changed = (change: () => void) => {
    change()
    store.clearServerProblems(name)
  }
  const moveRow = (from: number, to: number) => {
    move(from, to)
    shiftUndoPaths(control, name, shiftForMove(from, to))
  }
  const copyRow = (index: number) => {
    const at = index + 1
    insert(at, structuredClone(rowAt(index)), { shouldFocus: focusCopies, focusIndex: at })
    shiftUndoPaths(control, name, shiftForInsert(at))
  }
  const rows = fields.map(
    ({ id }, index): FieldRow => ({
      id,
      index,
      last: index === fields.length - 1,
      name: `${name}.${index}`,
      full,
      onMove: (to) => changed(() => moveRow(index, to)),
      onCopy: () => changed(() => copyRow(index)),
      onRemove: (title) => removeWithUndo({ index, title, change: () => changed(() => remove(index)) }),
    }),
  )
  return {
    rows,
    max,
    full,
    rowAt,
    add: (row: Values) => changed(() => append(row, { shouldFocus: false })),
    move: ({ from, to }: { readonly from: number; readonly to: number }) => changed(() => moveRow(from, to)),
  }
}
