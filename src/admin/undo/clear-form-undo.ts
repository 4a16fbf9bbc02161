import { useEffect } from 'react'
import { discardUndo } from './undo-stack.ts'

/** Discards the removals from a form, because it now shows other values or none. */
export const clearFormUndo = (form: object): void => discardUndo(({ position }) => position?.form === form)

/** Discards the removals from a form when the form unmounts. */
export function useClearFormUndoOnUnmount(form: object): void {
  useEffect(() => () => clearFormUndo(form), [form])
}
