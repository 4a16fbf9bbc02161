import type { ReactNode } from 'react'
import styles from './value.module.css'

/** A value at full length that is one line: as in a list, and what is said beside it. */
export const Line = ({ children }: { readonly children: ReactNode }) => <span className={styles.value}>{children}</span>
