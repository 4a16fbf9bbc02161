import { Copy } from 'lucide-react'
import { useNotify } from 'react-admin'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './value.module.css'

/** Puts a text on the clipboard. */
export function CopyButton({ text }: { readonly text: string }) {
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
  const label = t('list.show.copy', { what: text })
  return (
    <button type='button' className={styles.copy} aria-label={label} title={label} onClick={copy}>
      <Copy size={14} aria-hidden='true' />
    </button>
  )
}
