import type { SaveHandler } from 'ra-core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Problem } from '../../../../schema/validate-record.ts'
import { useProfile, useSection } from '../../../context/context.tsx'
import { createFormValidator } from '../../../field/record/form-validator.ts'
import { createProblemStore } from '../../../field/record/problem-store.ts'
import type { RecordForm } from '../../../field/record/record-form.ts'
import { type Values, valuesOf } from '../../../field/record/values.ts'
import type { FullRecord } from '../../../providers/data-provider.ts'
import { useClearFormUndoOnUnmount } from '../../../undo/clear-form-undo.ts'
import { FieldRows } from '../../form/FieldRows.tsx'

interface BulkEditForm {
  readonly form: UseFormReturn<Values>
  readonly shared: RecordForm
  /** Returns the value as a request sends it; undefined if it is invalid, which its input then shows. */
  readonly readValue: () => { readonly value: unknown } | undefined
}

/** The form for one field of several records. It starts empty, and only this field is validated. */
export function useBulkEditForm(name: string | undefined): BulkEditForm {
  const section = useSection()
  const profile = useProfile()
  const [store] = useState(createProblemStore)
  const onSubmit = useRef<SaveHandler<FullRecord>>(undefined)
  const validator = useMemo(() => createFormValidator(section, profile, undefined), [section, profile])
  const form = useForm<Values>({ defaultValues: valuesOf(section, undefined) })
  const { getValues, subscribe } = form
  useClearFormUndoOnUnmount(form.control)
  const validate = useMemo(() => {
    const isOwn = ({ path }: Problem) => path === name || path.startsWith(`${name}.`)
    return () => {
      const { body, refused } = validator.judge(getValues())
      const found = refused.filter(isOwn)
      store.setClientProblems({ refused: found, warned: [], beforePublishing: [] })
      return { body, isValid: found.length === 0 }
    }
  }, [validator, getValues, store, name])
  useEffect(() => {
    store.clear()
    return subscribe({ formState: { values: true }, callback: () => void validate() })
  }, [store, subscribe, validate])
  const shared = useMemo(
    () => ({
      section,
      profile,
      store,
      ...validator,
      isNew: true,
      copy: undefined,
      base: undefined,
      outdated: [],
      onConfirmed: () => undefined,
      onSubmit,
      FieldRows,
    }),
    [section, profile, store, validator],
  )
  const readValue = () => {
    if (name === undefined) return undefined
    const { body, isValid } = validate()
    store.showAll()
    return isValid ? { value: body[name] ?? null } : undefined
  }
  return { form, shared, readValue }
}
