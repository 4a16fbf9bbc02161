import type { ReactNode } from 'react'
import { WithPhones } from '../../ui/text/WithPhones.tsx'
import styles from './cells.module.css'

interface ClippedProps {
  readonly children: ReactNode
  /** `auto` where the language of the text is not known. */
  readonly dir: 'auto' | 'ltr'
  readonly title?: string | undefined
}

/** One line that keeps its beginning, also an English one in an Arabic list. */
export const Clipped = ({ children, ...rest }: ClippedProps) => (
  <span className={styles.clipped} {...rest}>
    {typeof children === 'string' ? <WithPhones text={children} /> : children}
  </span>
)

/** The dash that stands for nothing entered. */
export const Nothing = () => <span aria-hidden='true'>—</span>
