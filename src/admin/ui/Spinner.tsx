import styles from './ui.module.css'

interface SpinnerProps {
  /** Over the whole screen, not in its place. */
  readonly full?: boolean
  readonly label?: string
}

/** Something is on its way. */
export const Spinner = ({ full = false, label }: SpinnerProps) => (
  <div className={full ? styles.spinnerFull : styles.spinnerPlace} role='status'>
    <span className={styles.spinner} />
    {label && <span>{label}</span>}
  </div>
)
