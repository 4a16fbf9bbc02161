import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { type FieldOfKind, valueAt } from '../../../schema/fields.ts'
import { FieldRows } from '../../engine/form/FieldRows.tsx'
import { ColumnsContext, useLanguageOrder } from '../../engine/form/languages/columns.ts'
import { ConfirmDiscard } from '../../engine/form/save/ConfirmDiscard.tsx'
import { focusSoon } from '../../field/inputs/focus.ts'
import { RecordFormContext, useTarget } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { holdUnsavedWork } from '../../providers/requests/unsaved.ts'
import styles from './outline.module.css'
import { type RowOptions, useRowForm } from './row-form.ts'
import { layoutFor } from './row-layout.ts'
import { ownPaths } from './row-paths.ts'

interface Props extends RowOptions {
  readonly field: FieldOfKind<'list'>
  /** Where the row stands in the definition: `sections.questions`. */
  readonly path: string
  readonly isNew: boolean
  readonly onSave: (row: Values) => void
  readonly onClose: () => void
}

/** One row in a dialog, both languages beside each other. Nothing of it is in the form before it is saved here. */
export function RowDialog({ field, name, path, row, isNew, onSave, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { form, shared, check } = useRowForm({ field, name, row, isNew })
  const [asking, setAsking] = useState(false)
  const { isDirty } = form.formState
  const columns = useBothLanguages()
  useWarning(isDirty)
  useFirstFocus(name, field)
  const close = () => (isDirty ? setAsking(true) : onClose())
  const submit = () => {
    const first = check()
    if (first) focusSoon(first.path, () => undefined)
    else onSave(valueAt(form.getValues(), name) as Values)
  }
  const kind = path.split('.').at(-1)
  return (
    <Dialog
      open
      fullWidth
      maxWidth='md'
      onClose={close}
      aria-labelledby={id}
      onKeyDown={(event) => onSaveKey(event, submit)}
    >
      <form noValidate className={styles.dialog} onSubmit={(event) => onSubmit(event, submit)}>
        <DialogTitle id={id}>{translate(`assessment.dialog.${isNew ? 'new' : 'edit'}.${kind}`)}</DialogTitle>
        <DialogContent className={styles.fields ?? ''}>
          <FormProvider {...form}>
            <RecordFormContext value={shared}>
              <ColumnsContext value={columns}>
                <FieldRows
                  layout={layoutFor(field, name, form.getValues())}
                  fields={field.fields}
                  namePrefix={`${name}.`}
                  pathPrefix={`${path}.`}
                />
              </ColumnsContext>
            </RecordFormContext>
          </FormProvider>
        </DialogContent>
        <DialogActions>
          <Button color='inherit' onClick={close}>
            {translate('form.cancel')}
          </Button>
          <Button type='submit' variant='contained'>
            {translate(isNew ? 'assessment.dialog.add' : 'assessment.dialog.update')}
          </Button>
        </DialogActions>
      </form>
      {asking && <ConfirmDiscard onClose={() => setAsking(false)} onConfirm={onClose} />}
    </Dialog>
  )
}

/** The dialog's own form, not the one that it stands in. */
function onSubmit(event: FormEvent, submit: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  submit()
}

/** The key that saves the record saves the row while its dialog is open. */
function onSaveKey(event: KeyboardEvent, submit: () => void): void {
  if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
  event.preventDefault()
  event.stopPropagation()
  submit()
}

/** Beside each other, or on a narrow screen one under the other. */
function useBothLanguages() {
  const shown = useLanguageOrder()
  return useMemo(() => ({ sideBySide: true, shown, show: () => undefined }), [shown])
}

function useFirstFocus(name: string, field: FieldOfKind<'list'>): void {
  const isTaken = useTarget() !== undefined
  const [first] = useLanguageOrder()
  const paths = ownPaths(field)
  const path = paths.find((one) => one.startsWith(`${first}.`)) ?? paths[0]
  // Only as it opens: afterwards the focus is the person's.
  const [wanted] = useState(isTaken ? undefined : path)
  useEffect(() => (wanted ? focusSoon(`${name}.${wanted}`, () => undefined) : undefined), [name, wanted])
}

/** Closing the browser's tab loses what is in the dialog, so it is asked about. */
function useWarning(active: boolean): void {
  useEffect(() => (active ? holdUnsavedWork() : undefined), [active])
}
