import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FullRecord } from '../../providers/data-provider.ts'
import { useProfile, useSection } from '../../shell/context.tsx'
import { forgetOf, useForgetting } from '../undo/forgetting.ts'
import { FormBody, type FormBodyProps } from './FormBody.tsx'
import { createFormStore } from './form-store.ts'
import { judgeOf } from './judge.ts'
import { RecordFormContext } from './record-form.ts'
import { type Values, valuesOf } from './values.ts'

interface Props {
  readonly record: FullRecord | undefined
  /** What the person sees, where it is not the engine's form. */
  readonly Body?: ComponentType<FormBodyProps> | undefined
}

/** The form of one record: its values, what is wrong with them, and what its parts share. */
export function RecordForm({ record, Body = FormBody }: Props) {
  const section = useSection()
  const profile = useProfile()
  const [base, setBase] = useState(record)
  const [store] = useState(createFormStore)
  const form = useForm<Values>({ defaultValues: valuesOf(section, record) })
  const { getValues, subscribe } = form
  const isNew = record === undefined
  const languages = base?.languages
  const judge = useMemo(() => judgeOf(section, profile, base), [section, profile, base])
  const shared = useMemo(
    () => ({ section, profile, store, isNew, languages, judge }),
    [section, profile, store, isNew, languages, judge],
  )
  useEffect(() => {
    store.find(judge(getValues()))
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name) store.forgive(name)
        store.find(judge(values))
      },
    })
  }, [getValues, subscribe, store, judge])
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
