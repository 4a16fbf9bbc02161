import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useProfile, useSection } from '../../context/context.tsx'
import { createFormStore } from '../../field/record/form-store.ts'
import { judgingOf } from '../../field/record/judge.ts'
import { RecordFormContext } from '../../field/record/record-form.ts'
import { type Values, valuesOf } from '../../field/record/values.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { forgetOf, useForgetting } from '../../undo/forgetting.ts'
import { FieldRows } from './FieldRows.tsx'
import { FormBody, type FormBodyProps } from './FormBody.tsx'
import { copyOf } from './languages/copy.ts'

interface Props {
  readonly record: FullRecord | undefined
  /** The record that a new one begins as a copy of. */
  readonly copied?: FullRecord
  /** What the person sees, where it is not the engine's form. */
  readonly Body?: ComponentType<FormBodyProps> | undefined
}

/** The form of one record: its values, what is wrong with them, and what its parts share. */
export function RecordForm({ record, copied, Body = FormBody }: Props) {
  const section = useSection()
  const profile = useProfile()
  const [base, setBase] = useState(record)
  const [store] = useState(createFormStore)
  const [copy] = useState(() => copied && { of: copied.key, values: copyOf(section, copied) })
  const form = useForm<Values>({ defaultValues: valuesOf(section, record ?? copy?.values) })
  const { getValues, subscribe } = form
  const isNew = record === undefined
  const judging = useMemo(() => judgingOf(section, profile, base), [section, profile, base])
  const onConfirmed = useCallback(
    ({ languages, behind = [] }: FullRecord) => setBase((known) => known && { ...known, languages, behind }),
    [],
  )
  const shared = useMemo(
    () => ({
      section,
      profile,
      store,
      isNew,
      copy,
      ...judging,
      base,
      outdated: base?.behind ?? [],
      onConfirmed,
      FieldRows,
    }),
    [section, profile, store, isNew, copy, judging, base, onConfirmed],
  )
  useEffect(() => {
    const follow = judging.follow()
    store.find(follow(getValues()))
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name) store.forgive(name)
        store.find(follow(values, name))
      },
    })
  }, [getValues, subscribe, store, judging])
  useForgetting(form.control)
  useFresh({ record, base, isDirty: form.formState.isDirty, onFresh: take })

  function take(fresh: FullRecord): void {
    setBase(fresh)
    form.reset(valuesOf(section, fresh))
    store.clear()
    forgetOf(form.control)
  }
  return (
    <FormProvider {...form}>
      <RecordFormContext value={shared}>
        <Body base={base} onSaved={setBase} onTake={take} />
      </RecordFormContext>
    </FormProvider>
  )
}

interface Fresh {
  readonly record: FullRecord | undefined
  readonly base: FullRecord | undefined
  readonly isDirty: boolean
  readonly onFresh: (record: FullRecord) => void
}

/** A later version that was fetched meanwhile is shown, unless there is work that it would overwrite. */
function useFresh({ record, base, isDirty, onFresh }: Fresh): void {
  const latest = useRef(onFresh)
  latest.current = onFresh
  useEffect(() => {
    if (record && base && record.version > base.version && !isDirty) latest.current(record)
  }, [record, base, isDirty])
}
