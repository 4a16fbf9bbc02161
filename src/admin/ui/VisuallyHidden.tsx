import type { ComponentProps } from 'react'
import styles from './ui.module.css'

/** What only those are told who hear the page instead of seeing it. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span {...props} className={styles.hidden} />
)
