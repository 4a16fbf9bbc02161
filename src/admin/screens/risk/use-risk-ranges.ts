import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { ContiguousRanges } from '../../../fields/nested/nested.ts'
import { fixedLimitOf } from '../../../schema/field-type.ts'
import { type FieldOfKind, getAtPath } from '../../../schema/fields.ts'
import { type RowRange, rangeViolations, validRangesIn } from '../../../schema/validation/contiguous-ranges.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { rowValues } from '../../field/record/values.ts'
import { useUndoableRemoveRow } from '../../field/undoable-remove/use-undoable-remove-row.ts'
import {
  type BoundaryChange,
  closeGaps,
  coverRemovedRow,
  resolveOverlap,
  splitLongestRange,
} from './range-boundaries.ts'

interface Ranges {
  readonly rows: readonly { readonly id: string }[]
  /** Lowest first, without incomplete rows. */
  readonly ordered: readonly RowRange[]
  readonly isComplete: boolean
  readonly isFull: boolean
  readonly move: (changes: readonly BoundaryChange[]) => void
  readonly closeGaps: () => void
  readonly add: () => void
  readonly remove: (index: number) => void
}

/** The default if the list's field defines no contiguous range. */
const defaultRange: ContiguousRanges = { from: 'from', to: 'to', min: 1, max: 100 }

/** The ranges of a form and the operations on them, which leave no gap and no overlap. */
export function useRiskRanges(field: FieldOfKind<'list'>, name: string): Ranges {
  const spans = field.contiguousRanges ?? defaultRange
  const { store } = useRecordForm()
  const { getValues, setValue } = useFormContext()
  const { fields: rows, insert, remove } = useFieldArray({ name })
  const watched: unknown = useWatch({ name })
  const values = Array.isArray(watched) ? watched : []
  const currentRows = () => getValues(name) as readonly unknown[]
  const removeWithUndo = useUndoableRemoveRow(name, insert)
  const move = (changes: readonly BoundaryChange[]) => {
    for (const { index, end, value } of changes)
      setValue(`${name}.${index}.${spans[end]}`, value, { shouldDirty: true })
  }
  const maxRows = fixedLimitOf(field.max)
  return {
    rows,
    ordered: validRangesIn(values, spans),
    isComplete:
      values.length === 0 ||
      (validRangesIn(values, spans).length === values.length && rangeViolations(values, spans).length === 0),
    isFull: (maxRows !== undefined && rows.length >= maxRows) || splitLongestRange(values, spans) === undefined,
    move,
    closeGaps: () => move(closeGaps(currentRows(), spans)),
    add: () => {
      const added = splitLongestRange(currentRows(), spans)
      if (!added) return
      const { index, from, to } = added.row
      move(added.changes)
      insert(index, rowValues(field.fields, { [spans.from]: from, [spans.to]: to }), { shouldFocus: false })
      store.clearServerProblems(name)
    },
    remove: (index) => {
      removeWithUndo({
        index,
        title: [spans.from, spans.to].map((end) => String(getAtPath(currentRows()[index], end) ?? '')).join('–'),
        change: () => {
          move(coverRemovedRow(currentRows(), index, spans))
          remove(index)
          store.clearServerProblems(name)
        },
        onBack: (at) => move(resolveOverlap(currentRows(), at, spans)),
      })
    },
  }
}
