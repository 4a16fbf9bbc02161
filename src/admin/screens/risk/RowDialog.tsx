import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type FieldOfKind, getAtPath } from '../../../schema/fields.ts'
import { FieldRows } from '../../engine/form/FieldRows.tsx'
import { ColumnsContext, useLanguageOrder } from '../../engine/form/languages/columns.ts'
import { ConfirmDiscard } from '../../engine/form/save/ConfirmDiscard.tsx'
import { isSaveKey } from '../../engine/form/save/use-form-shortcut.ts'
import { focusSoon } from '../../field/inputs/focus.ts'
import { RecordFormContext, useFocusTarget } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { registerUnsavedChanges } from '../../providers/requests/unsaved-changes.ts'
import styles from './outline.module.css'
import { rowLayout } from './row-layout.ts'
import { ownFieldPaths } from './row-paths.ts'
import { type RowFormOptions, useRowForm } from './use-row-form.ts'

interface Props extends RowFormOptions {
  readonly field: FieldOfKind<'list'>
  /** The path of the row's list in the definition: `sections.questions`. */
  readonly path: string
  readonly isNew: boolean
  readonly onSave: (row: Values) => void
  readonly onClose: () => void
}

/** Edits a row in a dialog with both languages side by side. The form changes only when the dialog is saved. */
export function RowDialog({ field, name, path, row, isNew, onSave, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { form, shared, check } = useRowForm({ field, name, row, isNew })
  const [isConfirming, setConfirming] = useState(false)
  const { isDirty } = form.formState
  const columns = useBothLanguages()
  useUnsavedWarning(isDirty)
  useFirstFocus(name, field)
  const close = () => (isDirty ? setConfirming(true) : onClose())
  const submit = () => {
    const first = check()
    if (first) focusSoon(first.path, () => undefined)
    else onSave(getAtPath(form.getValues(), name) as Values)
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
                  layout={rowLayout(field, name, form.getValues())}
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
      {isConfirming && <ConfirmDiscard onClose={() => setConfirming(false)} onConfirm={onClose} />}
    </Dialog>
  )
}

/** Submits only the dialog's form, not the form that contains it. */
function onSubmit(event: FormEvent, submit: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  submit()
}

/** The shortcut that saves the record saves the row while its dialog is open. */
function onSaveKey(event: KeyboardEvent, submit: () => void): void {
  if (!isSaveKey(event)) return
  event.preventDefault()
  event.stopPropagation()
  submit()
}

/** Shows both languages: side by side, or stacked on narrow screens. */
function useBothLanguages() {
  const shown = useLanguageOrder()
  return useMemo(() => ({ sideBySide: true, shown, show: () => undefined }), [shown])
}

function useFirstFocus(name: string, field: FieldOfKind<'list'>): void {
  const hasTarget = useFocusTarget() !== undefined
  const [first] = useLanguageOrder()
  const paths = ownFieldPaths(field)
  const path = paths.find((one) => one.startsWith(`${first}.`)) ?? paths[0]
  // Only when the dialog opens, so that the focus does not move while the person types.
  const [firstPath] = useState(hasTarget ? undefined : path)
  useEffect(() => (firstPath ? focusSoon(`${name}.${firstPath}`, () => undefined) : undefined), [name, firstPath])
}

/** Closing the browser tab loses the dialog's input, so the browser asks first. */
function useUnsavedWarning(active: boolean): void {
  useEffect(() => (active ? registerUnsavedChanges() : undefined), [active])
}
