import { useEffect, useRef, useSyncExternalStore } from 'react'
import { noticeKey } from '../notices/Notifications.tsx'
import styles from '../notices/notifications.module.css'
import { useTranslate } from '../providers/i18n.ts'
import { usePassingFocus } from '../ui/passing-focus.ts'
import { canTakeBack, forget, type Removal, takeBack, watchRemovals } from './removals.ts'

interface UndoNoticeProps {
  readonly text: string
  readonly removal: Removal
}

/** What was done, and the way back as long as there is one. What was not taken out of a form is given up with its notice. */
export function UndoNotice({ text, removal }: UndoNoticeProps) {
  const isOpen = useSyncExternalStore(watchRemovals, () => canTakeBack(removal))
  useEffect(
    () => () => {
      if (!removal.place) forget((one) => one === removal)
    },
    [removal],
  )
  return (
    <span className={styles.acting}>
      {text}
      {isOpen && <UndoButton act={() => takeBack(removal)} />}
    </span>
  )
}

function UndoButton({ act }: { readonly act: () => void }) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  usePassingFocus(button)
  return (
    <button ref={button} type='button' aria-keyshortcuts={`${noticeKey} Control+Z`} onClick={act}>
      {t('list.actions.undo')}
      <kbd aria-hidden>{noticeKey}</kbd>
    </button>
  )
}
