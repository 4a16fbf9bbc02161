import { Form, RecordContext, type SaveHandler } from 'ra-core'
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useFormContext } from 'react-hook-form'
import { useProfile, useSection } from '../../context/context.tsx'
import { fieldErrors, mirrorProblems } from '../../field/record/form-errors.ts'
import { createFormValidator } from '../../field/record/form-validator.ts'
import { createProblemStore } from '../../field/record/problem-store.ts'
import { RecordFormContext, useRecordForm } from '../../field/record/record-form.ts'
import { type Values, valuesOf } from '../../field/record/values.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { clearFormUndo, useClearFormUndoOnUnmount } from '../../undo/clear-form-undo.ts'
import { FieldRows } from './FieldRows.tsx'
import { FormBody, type FormBodyProps } from './FormBody.tsx'
import { copyOf } from './languages/copy.ts'

interface Props {
  readonly record: FullRecord | undefined
  /** The original, if the new record is a copy. */
  readonly copied?: FullRecord
  /** A custom form body instead of the engine's. */
  readonly Body?: ComponentType<FormBodyProps> | undefined
}

/** The form of one record: its values, its validation, and the state shared by its parts. */
export function RecordForm({ record, copied, Body = FormBody }: Props) {
  const section = useSection()
  const profile = useProfile()
  const [base, setBase] = useState(record)
  const [store] = useState(createProblemStore)
  const [copy] = useState(() => copied && { original: copied, values: copyOf(section, copied) })
  const isNew = record === undefined
  const judging = useMemo(() => createFormValidator(section, profile, base), [section, profile, base])
  const [initialValues] = useState(() => valuesOf(section, record ?? copy?.values))
  const onSubmit = useRef<SaveHandler<FullRecord>>(undefined)
  /** Validates the form on submit. From then on, its problems are visible at all inputs. */
  const resolver: Resolver = (values) => {
    const judgement = judging.judge(values)
    store.setClientProblems(judgement)
    store.showAll()
    const { body, refused } = judgement
    return refused.length > 0 ? { values: {}, errors: fieldErrors(refused) } : { values: body, errors: {} }
  }
  const onConfirmed = useCallback(
    ({ languages, outdatedTranslations: behind = [] }: FullRecord) =>
      setBase((known) => known && { ...known, languages, outdatedTranslations: behind }),
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
      outdated: (base ?? copy?.original)?.outdatedTranslations ?? [],
      onConfirmed,
      onSubmit,
      FieldRows,
    }),
    [section, profile, store, isNew, copy, judging, base, onConfirmed],
  )
  return (
    <RecordFormContext value={shared}>
      {/* With the record in its context, react-admin's form would put each refetched record over what was typed. */}
      <RecordContext value={undefined}>
        <Form
          defaultValues={initialValues}
          resolver={resolver}
          onSubmit={(body: Values) => onSubmit.current?.(body)}
          reValidateMode='onSubmit'
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
        >
          <RecordContext value={record}>
            <FormContent base={base} onBase={setBase} Body={Body} />
          </RecordContext>
        </Form>
      </RecordContext>
    </RecordFormContext>
  )
}

interface ContentProps {
  readonly base: FullRecord | undefined
  readonly onBase: (record: FullRecord) => void
  readonly Body: ComponentType<FormBodyProps>
}

/** The body of the form. Its values are validated after each change, and their problems become errors of react-hook-form. */
function FormContent({ base, onBase, Body }: ContentProps) {
  const { section, store, follow: createFollower } = useRecordForm()
  const { getValues, subscribe, getFieldState, setError, clearErrors, control, reset, formState } =
    useFormContext<Values>()
  useEffect(() => {
    const follow = createFollower()
    store.setClientProblems(follow(getValues()))
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name) store.clearServerProblems(name)
        store.setClientProblems(follow(values, name))
      },
    })
  }, [getValues, subscribe, store, createFollower])
  useEffect(
    () => mirrorProblems(store, { getFieldState, setError, clearErrors }),
    [store, getFieldState, setError, clearErrors],
  )
  useClearFormUndoOnUnmount(control)

  function take(fresh: FullRecord): void {
    onBase(fresh)
    reset(valuesOf(section, fresh))
    store.clear()
    clearFormUndo(control)
  }
  // Before the form is ready, react-admin resets it, and all inputs would be rendered twice.
  return formState.isReady ? <Body base={base} onSaved={onBase} onTake={take} /> : null
}
