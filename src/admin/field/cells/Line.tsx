import type { ReactNode } from 'react'
import styles from './value.module.css'

/** A full-length value on one line: the list cell's content and the additions next to it. */
export const Line = ({ children }: { readonly children: ReactNode }) => <span className={styles.value}>{children}</span>
