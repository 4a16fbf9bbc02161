import { useNotify, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { valueAt } from '../../../schema/fields.ts'
import { offerUndo } from '../../undo/offer.tsx'
import type { FormPlace } from '../../undo/removals.ts'
import { inputId } from '../inputs/use-field-input.ts'
import { useRecordForm } from '../record/record-form.ts'

interface Taking {
  /** Where it stands: a value, or a row among others. */
  readonly path: string
  /** Says what went. */
  readonly text: string
  readonly change: () => void
  /** Puts it back where its place has moved to. */
  readonly back: (path: string) => void
}

/**
 * Takes something out of a value of the form, so that it can be put back as long as the form is open, with what the server had against
 * the value if it is then what it was.
 */
export function useTakeOut(): (name: string, taking: Taking) => void {
  const { store } = useRecordForm()
  const { control, getValues } = useFormContext()
  const notify = useNotify()
  const translate = useTranslate()
  return (name, { path, text, change, back }) => {
    const before = JSON.stringify(valueAt(getValues(), name))
    const refused = store.get().refused.filter((problem) => `${problem.path}.`.startsWith(`${name}.`))
    const place: FormPlace = { form: control, path }
    change()
    offerUndo(notify, text, {
      place,
      undo: () => {
        back(place.path)
        if (refused.length > 0 && JSON.stringify(valueAt(getValues(), name)) === before)
          store.refuse([...store.get().refused.filter((one) => !refused.includes(one)), ...refused])
        notify(translate('messages.restored'), { type: 'success' })
      },
    })
    keepFocusAt(name)
  }
}

/** What had the focus went with what was taken out: it stays at the value. */
function keepFocusAt(name: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(inputId(name))?.focus()
  })
}
