import { useEffect, useRef } from 'react'

type Key = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code' | 'key'>

/** Ctrl S saves. */
export const isSaveKey = ({ ctrlKey, metaKey, code }: Key): boolean => (ctrlKey || metaKey) && code === 'KeyS'

/** Ctrl Shift Enter publishes; Ctrl Enter alone would be pressed by mistake while writing. */
export const isPublishKey = ({ ctrlKey, metaKey, shiftKey, key }: Key): boolean =>
  (ctrlKey || metaKey) && shiftKey && key === 'Enter'

/** The id of the form's save button. */
export const saveButtonId = 'form-save'

/** Calls `action` when the key is pressed, but not in a dialog above the form. Without an action, the key does nothing. */
export function useFormShortcut(isShortcut: (key: Key) => boolean, action: (() => void) | undefined): void {
  const latest = useRef(action)
  latest.current = action
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !latest.current) return
      event.preventDefault()
      if (!isInDialogAbove(event.target)) latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isShortcut])
}

/** The drawer that contains the form is a dialog too. */
function isInDialogAbove(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role=dialog]') : null
  return dialog !== null && !dialog.querySelector(`#${saveButtonId}`)
}
