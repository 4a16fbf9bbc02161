import { useRef, useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { noticeKey } from '../../shell/Notifications.tsx'
import { useHeir } from '../../shell/ui/heir.ts'
import styles from './list.module.css'

interface UndoNoticeProps {
  readonly text: string
  readonly undo: () => void
}

/** What was done, and the way back, once. */
export function UndoNotice({ text, undo }: UndoNoticeProps) {
  const [isUndone, setUndone] = useState(false)
  const act = () => {
    setUndone(true)
    undo()
  }
  return (
    <span className={styles.notice}>
      {text}
      {!isUndone && <UndoButton act={act} />}
    </span>
  )
}

function UndoButton({ act }: { readonly act: () => void }) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useHeir(button)
  return (
    <button ref={button} type='button' aria-keyshortcuts={noticeKey} onClick={act}>
      {t('list.actions.undo')}
      <kbd aria-hidden>{noticeKey}</kbd>
    </button>
  )
}
