import { useEffect, useMemo, useState } from 'react'
import { set, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { Problem } from '../../../schema/validate-record.ts'
import { createProblemStore } from '../../field/record/problem-store.ts'
import { type RecordForm, useRecordForm } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { useClearFormUndoOnUnmount } from '../../undo/clear-form-undo.ts'
import { ownFieldPaths } from './row-paths.ts'

export interface RowFormOptions {
  readonly field: FieldOfKind<'list'>
  /** The path of the row in the form: `sections.0.questions.1`. */
  readonly name: string
  readonly row: Values
  readonly isNew: boolean
}
interface RowForm {
  readonly form: UseFormReturn<Values>
  readonly shared: RecordForm
  /** Shows the row's problems and returns the first one. */
  readonly check: () => Problem | undefined
}

/**
 * A separate form for a single row with the same paths as the record's form. It starts as a copy of all values. So the record's own
 * validation also validates the row, and server errors appear at the same paths.
 */
export function useRowForm({ field, name, row, isNew }: RowFormOptions): RowForm {
  const outer = useRecordForm()
  const record = useFormContext()
  const [store] = useState(createProblemStore)
  const form = useForm<Values>({ defaultValues: withRow(record.getValues(), name, row) })
  const { getValues, subscribe } = form
  useClearFormUndoOnUnmount(form.control)
  const paths = useMemo(() => ownFieldPaths(field).map((path) => `${name}.${path}`), [field, name])

  const { follow: followAll } = outer
  const judge = useMemo(() => {
    const isOwn = ({ path }: Problem) => paths.includes(path)
    const follow = followAll()
    return (values: Values, changed?: string) => {
      const { refused, warned } = follow(values, changed)
      const found = refused.filter(isOwn)
      store.setClientProblems({ refused: found, warned: warned.filter(isOwn), beforePublishing: [] })
      return found
    }
  }, [followAll, store, paths])

  useEffect(() => {
    const { refused, all } = outer.store.get()
    const known = refused.filter(({ path }) => paths.includes(path))
    judge(getValues())
    if (known.length > 0) store.setServerProblems(known)
    if (all && !isNew) store.showAll()
    return subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (changed) store.clearServerProblems(changed)
        judge(values, changed)
      },
    })
  }, [outer.store, store, judge, getValues, subscribe, paths, isNew])

  const shared = useMemo(() => ({ ...outer, store }), [outer, store])
  const check = () => {
    const [first] = judge(getValues())
    store.showAll()
    return first
  }
  return { form, shared, check }
}

function withRow(values: Values, name: string, row: Values): Values {
  const copy = structuredClone(values)
  set(copy, name, structuredClone(row))
  return copy
}
