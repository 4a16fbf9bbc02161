import Button from '@mui/material/Button'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import styles from '../ui.module.css'

interface ErrorStateProps {
  /** By default the general message. */
  readonly text?: string
  readonly onRetry?: () => void
  /** Further actions next to the retry button. */
  readonly children?: ReactNode
}

/** Content failed to load: shows the reason and a retry button. */
export function ErrorState({ text, onRetry, children }: ErrorStateProps) {
  const t = useTranslate()
  return (
    <div className={styles.state} role='alert'>
      <span className={styles.stateIcon} data-tone='bad'>
        <CircleAlert size={22} aria-hidden />
      </span>
      <p className={styles.stateTitle}>{text ?? t('errors.generic')}</p>
      {onRetry && (
        <div className={styles.stateActions}>
          <Button variant='outlined' startIcon={<RotateCw size={16} />} onClick={onRetry}>
            {t('shell.retry')}
          </Button>
          {children}
        </div>
      )}
    </div>
  )
}
