import type { Tone } from '../../schema/statuses.ts'
import styles from './ui.module.css'

interface StatusDotProps {
  readonly tone: Tone
  readonly label: string
  /** Shown to style sheets and tests as `data-status`. */
  readonly status?: string | undefined
}

/** A state as a dot and a word. */
export const StatusDot = ({ tone, label, status }: StatusDotProps) => (
  <span className={styles.status} data-tone={tone} data-status={status}>
    {label}
  </span>
)
