import { Eye } from 'lucide-react'
import { useRef } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import styles from './personal.module.css'
import { useUnmask } from './unmasked-values.ts'

interface UnmaskButtonProps {
  readonly id: string
  /** The record's title. */
  readonly title: string
  /** Returns the element that receives the focus after unmasking. */
  readonly nextFocus: () => HTMLElement | null | undefined
}

/** Unmasks the values of one record. */
export function UnmaskButton({ id, title, nextFocus }: UnmaskButtonProps) {
  const t = useTranslate()
  const { busy, unmask } = useUnmask(id)
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnUnmount(button, nextFocus)
  return (
    <button
      ref={button}
      type='button'
      className={styles.show}
      aria-disabled={busy}
      aria-label={t('privacy.showOf', { title })}
      title={t('privacy.noted')}
      onClick={() => void (busy || unmask())}
    >
      <Eye size={14} aria-hidden='true' />
      {t('privacy.show')}
    </button>
  )
}
