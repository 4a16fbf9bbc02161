import styles from './ui.module.css'

interface SpinnerProps {
  /** Centered in the whole window instead of in place. */
  readonly full?: boolean
  readonly label?: string
}

/** A loading indicator. */
export const Spinner = ({ full = false, label }: SpinnerProps) => (
  <div className={full ? styles.spinnerFull : styles.spinnerPlace} role='status'>
    <span className={styles.spinner} />
    {label && <span>{label}</span>}
  </div>
)
