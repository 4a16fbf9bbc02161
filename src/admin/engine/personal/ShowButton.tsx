import { Eye } from 'lucide-react'
import { useRef } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { usePassingFocus } from '../../ui/passing-focus.ts'
import styles from './personal.module.css'
import { useReveal } from './revealed.ts'

interface ShowButtonProps {
  readonly id: string
  /** What the record is called. */
  readonly title: string
  /** Where the focus goes once it is shown. */
  readonly shown: () => HTMLElement | null | undefined
}

/** Shows what is masked of one record. */
export function ShowButton({ id, title, shown }: ShowButtonProps) {
  const t = useTranslate()
  const { busy, reveal } = useReveal(id)
  const button = useRef<HTMLButtonElement>(null)
  usePassingFocus(button, shown)
  return (
    <button
      ref={button}
      type='button'
      className={styles.show}
      aria-disabled={busy}
      aria-label={t('personal.showOf', { title })}
      title={t('personal.noted')}
      onClick={() => void (busy || reveal())}
    >
      <Eye size={14} aria-hidden='true' />
      {t('personal.show')}
    </button>
  )
}
