import { useEffect, useMemo, useState } from 'react'
import { set, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { Problem } from '../../../schema/problems.ts'
import { createFormStore } from '../../field/record/form-store.ts'
import { type RecordForm, useRecordForm } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { useForgetting } from '../../undo/forgetting.ts'
import { ownPaths } from './row-paths.ts'

export interface RowOptions {
  readonly field: FieldOfKind<'list'>
  /** Where the row stands in the form: `sections.0.questions.1`. */
  readonly name: string
  readonly row: Values
  readonly isNew: boolean
}
interface RowForm {
  readonly form: UseFormReturn<Values>
  readonly shared: RecordForm
  /** Shows what is wrong with the row; gives the first of it. */
  readonly check: () => Problem | undefined
}

/**
 * A form of one row apart from the record's form, and yet with the same names: it begins as a copy of all values, so that the row is
 * judged by the very code that judges the record, and what the server said of a value stands at that value here too.
 */
export function useRowForm({ field, name, row, isNew }: RowOptions): RowForm {
  const outer = useRecordForm()
  const record = useFormContext()
  const [store] = useState(createFormStore)
  const form = useForm<Values>({ defaultValues: withRow(record.getValues(), name, row) })
  const { getValues, subscribe } = form
  useForgetting(form.control)
  const paths = useMemo(() => ownPaths(field).map((path) => `${name}.${path}`), [field, name])

  const { follow: followAll } = outer
  const judge = useMemo(() => {
    const isOwn = ({ path }: Problem) => paths.includes(path)
    const follow = followAll()
    return (values: Values, changed?: string) => {
      const { refused, warned } = follow(values, changed)
      const found = refused.filter(isOwn)
      store.find({ refused: found, warned: warned.filter(isOwn) })
      return found
    }
  }, [followAll, store, paths])

  useEffect(() => {
    const { refused, all } = outer.store.get()
    const known = refused.filter(({ path }) => paths.includes(path))
    judge(getValues())
    if (known.length > 0) store.refuse(known)
    if (all && !isNew) store.showAll()
    return subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (changed) store.forgive(changed)
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
