import type { ReactNode } from 'react'
import styles from '../ui.module.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly text?: string | undefined
  readonly actions?: ReactNode
}

/** An empty state: describes the missing content, and how to create it. */
export const EmptyState = ({ icon, title, text, actions }: EmptyStateProps) => (
  <div className={styles.state}>
    {icon && <span className={styles.stateIcon}>{icon}</span>}
    <p className={styles.stateTitle}>{title}</p>
    {text && <p className={styles.stateText}>{text}</p>}
    {actions && <div className={styles.stateActions}>{actions}</div>}
  </div>
)
