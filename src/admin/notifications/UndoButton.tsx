import { useRef } from 'react'
import { useTranslate } from '../providers/i18n.ts'
import { useFocusOnUnmount } from '../ui/use-focus-on-unmount.ts'

/** The key that moves the focus to the action of the last notification. */
export const notificationKey = 'F8'

interface UndoButtonProps {
  readonly act: () => void
  /** A shortcut that also acts, besides the key to the notification. */
  readonly shortcut?: string
}

/** The undo button of a notification. */
export function UndoButton({ act, shortcut }: UndoButtonProps) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnUnmount(button)
  return (
    <button ref={button} type='button' aria-keyshortcuts={[notificationKey, shortcut].join(' ').trim()} onClick={act}>
      {t('list.actions.undo')}
      <kbd aria-hidden>{notificationKey}</kbd>
    </button>
  )
}
