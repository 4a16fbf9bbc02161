import { useEffect, useSyncExternalStore } from 'react'
import styles from '../notifications/notifications.module.css'
import { UndoButton } from '../notifications/UndoButton.tsx'
import { canUndo, discardUndo, subscribeUndo, type UndoEntry, undoEntry } from './undo-stack.ts'

interface UndoMessageProps {
  readonly text: string
  /** The changed record or section. */
  readonly subject?: string | undefined
  readonly entry: UndoEntry
}

/** A notice of a change with an undo button while undo is possible. When it disappears, a removal outside a form is final. */
export function UndoMessage({ text, subject, entry }: UndoMessageProps) {
  const isOpen = useSyncExternalStore(subscribeUndo, () => canUndo(entry))
  useEffect(
    () => () => {
      if (!entry.position) discardUndo((one) => one === entry)
    },
    [entry],
  )
  return (
    <span className={styles.acting}>
      {subject && <bdi className={styles.subject}>{subject}</bdi>}
      {text}
      {isOpen && <UndoButton act={() => undoEntry(entry)} shortcut='Control+Z' />}
    </span>
  )
}
