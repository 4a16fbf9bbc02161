import { useFieldArray, useFormContext } from 'react-hook-form'
import { type FieldOfKind, valueAt } from '../../../schema/fields.ts'
import { limitOf } from '../../../schema/kinds/kind.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { useTakeOutRow } from '../../field/take-out/use-take-out-row.ts'
import { inserted, moved, shiftRemovals } from '../../undo/removals.ts'

/** One row of a list in the form, and what can be done with it. */
export interface FieldRow {
  readonly id: string
  readonly index: number
  readonly last: boolean
  /** Where the row stands in the form: `certificates.0`. */
  readonly name: string
  /** Are there as many rows as there may be? */
  readonly full: boolean
  readonly onMove: (to: number) => void
  readonly onCopy: () => void
  /** Takes the row out, so that it can be put back; the title is what it is called. */
  readonly onRemove: (title: string) => void
}

interface List {
  readonly field: FieldOfKind<'list'>
  readonly name: string
  /** Does the focus go into a copy? */
  readonly focusCopies: boolean
}

/** The rows of a list in the form. Whatever is done to them, what was wrong with the list is not said any more. */
export function useFieldRows({ field, name, focusCopies }: List) {
  const { store } = useRecordForm()
  const { getValues, control } = useFormContext()
  const { fields, append, insert, move, remove } = useFieldArray({ name })
  const takeOut = useTakeOutRow(name, insert)
  const max = limitOf(field.max)
  const full = max !== undefined && fields.length >= max
  const rowAt = (index: number) => valueAt(getValues(), `${name}.${index}`) as Values | undefined
  const changed = (change: () => void) => {
    change()
    store.forgive(name)
  }
  const moveRow = (from: number, to: number) => {
    move(from, to)
    shiftRemovals(control, name, moved(from, to))
  }
  const copyRow = (index: number) => {
    const at = index + 1
    insert(at, structuredClone(rowAt(index)), { shouldFocus: focusCopies, focusIndex: at })
    shiftRemovals(control, name, inserted(at))
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
      onRemove: (title) => takeOut({ index, title, change: () => changed(() => remove(index)) }),
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
