import { useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './list.module.css'

/** What was done, and the way back, once. */
export function UndoNotice({ text, undo }: { readonly text: string; readonly undo: () => void }) {
  const t = useTranslate()
  const [isUndone, setUndone] = useState(false)
  return (
    <span className={styles.notice}>
      {text}
      <button
        type='button'
        disabled={isUndone}
        onClick={() => {
          setUndone(true)
          undo()
        }}
      >
        {t('list.actions.undo')}
      </button>
    </span>
  )
}
