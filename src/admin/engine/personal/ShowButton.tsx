import { Eye } from 'lucide-react'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './personal.module.css'
import { useReveal } from './revealed.ts'

interface ShowButtonProps {
  readonly id: string
  /** What the record is called. */
  readonly title: string
}

/** Shows what is masked of one record. */
export function ShowButton({ id, title }: ShowButtonProps) {
  const t = useTranslate()
  const { busy, reveal } = useReveal(id)
  return (
    <button
      type='button'
      className={styles.show}
      disabled={busy}
      aria-label={t('personal.showOf', { title })}
      title={t('personal.noted')}
      onClick={() => void reveal()}
    >
      <Eye size={14} aria-hidden='true' />
      {t('personal.show')}
    </button>
  )
}
