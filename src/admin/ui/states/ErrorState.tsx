import Button from '@mui/material/Button'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import styles from '../ui.module.css'

interface ErrorStateProps {
  /** By default the general sentence. */
  readonly text?: string
  readonly onRetry?: () => void
  /** What can be done beside trying again. */
  readonly children?: ReactNode
}

/** Something did not come: what, and the way to try again. */
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
