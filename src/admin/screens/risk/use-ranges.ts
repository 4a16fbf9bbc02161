import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { type FieldOfKind, valueAt } from '../../../schema/fields.ts'
import { type Span, spanFindings, spansIn } from '../../../schema/judging/spans.ts'
import { limitOf } from '../../../schema/kinds/kind.ts'
import type { Spans } from '../../../schema/kinds/nested.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { rowValues } from '../../field/record/values.ts'
import { useTakeOutRow } from '../../field/take-out/use-take-out-row.ts'
import { type Edge, mended, parted, split, withoutRow } from './edges.ts'

interface Ranges {
  readonly rows: readonly { readonly id: string }[]
  /** From the lowest up; without those that are not written yet. */
  readonly ordered: readonly Span[]
  readonly isWhole: boolean
  readonly isFull: boolean
  readonly move: (edges: readonly Edge[]) => void
  readonly mend: () => void
  readonly add: () => void
  readonly remove: (index: number) => void
}

/** What a list of rows says of it when its field says nothing. */
const whole: Spans = { from: 'from', to: 'to', min: 1, max: 100 }

/** The ranges of a form: their rows, and every change that keeps them without gap and overlap. */
export function useRanges(field: FieldOfKind<'list'>, name: string): Ranges {
  const spans = field.spans ?? whole
  const { store } = useRecordForm()
  const { getValues, setValue } = useFormContext()
  const { fields: rows, insert, remove } = useFieldArray({ name })
  const watched: unknown = useWatch({ name })
  const values = Array.isArray(watched) ? watched : []
  const now = () => getValues(name) as readonly unknown[]
  const takeOut = useTakeOutRow(name, insert)
  const move = (edges: readonly Edge[]) => {
    for (const { index, end, value } of edges) setValue(`${name}.${index}.${spans[end]}`, value, { shouldDirty: true })
  }
  const most = limitOf(field.max)
  return {
    rows,
    ordered: spansIn(values, spans),
    isWhole:
      values.length === 0 ||
      (spansIn(values, spans).length === values.length && spanFindings(values, spans).length === 0),
    isFull: (most !== undefined && rows.length >= most) || split(values, spans) === undefined,
    move,
    mend: () => move(mended(now(), spans)),
    add: () => {
      const made = split(now(), spans)
      if (!made) return
      const { index, from, to } = made.row
      move(made.edges)
      insert(index, rowValues(field.fields, { [spans.from]: from, [spans.to]: to }), { shouldFocus: false })
      store.forgive(name)
    },
    remove: (index) => {
      takeOut({
        index,
        title: [spans.from, spans.to].map((end) => String(valueAt(now()[index], end) ?? '')).join('–'),
        change: () => {
          move(withoutRow(now(), index, spans))
          remove(index)
          store.forgive(name)
        },
        onBack: (at) => move(parted(now(), at, spans)),
      })
    },
  }
}
