import type { Tone } from '../../schema/statuses.ts'
import styles from './ui.module.css'

interface StatusDotProps {
  readonly tone: Tone
  readonly label: string
  /** Set as `data-status`, for style sheets and tests. */
  readonly status?: string | undefined
}

/** A status as a dot and a label. */
export const StatusDot = ({ tone, label, status }: StatusDotProps) => (
  <span className={styles.status} data-tone={tone} data-status={status}>
    {label}
  </span>
)
