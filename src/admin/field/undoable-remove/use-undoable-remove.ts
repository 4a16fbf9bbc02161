import { useNotify, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { getAtPath } from '../../../schema/fields.ts'
import { notifyWithUndo } from '../../undo/notify-with-undo.tsx'
import type { FormPosition } from '../../undo/undo-stack.ts'
import { inputId } from '../inputs/use-field-input.ts'
import { useRecordForm } from '../record/record-form.ts'

interface Taking {
  /** Form path of the removed value or row. */
  readonly path: string
  /** The message that names the removed value. */
  readonly text: string
  readonly change: () => void
  /** Restores the value at its current path, which may have moved. */
  readonly back: (path: string) => void
}

/**
 * Removes something from a form value. It can be undone while the form is open. The undo also restores the server errors of the value if
 * the value is the same as before.
 */
export function useUndoableRemove(): (name: string, taking: Taking) => void {
  const { store } = useRecordForm()
  const { control, getValues } = useFormContext()
  const notify = useNotify()
  const translate = useTranslate()
  return (name, { path, text, change, back }) => {
    const before = JSON.stringify(getAtPath(getValues(), name))
    const refused = store.get().refused.filter((problem) => `${problem.path}.`.startsWith(`${name}.`))
    const place: FormPosition = { form: control, path }
    change()
    notifyWithUndo(notify, text, {
      position: place,
      undo: () => {
        back(place.path)
        if (refused.length > 0 && JSON.stringify(getAtPath(getValues(), name)) === before)
          store.setServerProblems([...store.get().refused.filter((one) => !refused.includes(one)), ...refused])
        notify(translate('messages.restored'), { type: 'success' })
      },
    })
    keepFocusAt(name)
  }
}

/** The focused element disappears with the removed value, so the focus moves to the input of the value. */
function keepFocusAt(name: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(inputId(name))?.focus()
  })
}
