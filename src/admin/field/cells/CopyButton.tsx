import { Copy } from 'lucide-react'
import { useNotify } from 'ra-core'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './value.module.css'

interface CopyButtonProps {
  readonly text: string
  /** The button's label, needed where the text itself is not descriptive. */
  readonly label?: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label: own }: CopyButtonProps) {
  const t = useTranslate()
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('messages.copied', { type: 'success' })
    } catch {
      notify('errors.generic', { type: 'error' })
    }
  }
  const label = own ?? t('list.show.copy', { what: text })
  return (
    <button type='button' className={styles.copy} aria-label={label} title={label} onClick={copy}>
      <Copy size={14} aria-hidden='true' />
    </button>
  )
}
