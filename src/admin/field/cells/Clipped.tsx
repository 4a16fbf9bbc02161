import type { ReactNode } from 'react'
import { TextWithPhones } from '../../ui/text/TextWithPhones.tsx'
import styles from './cells.module.css'

interface ClippedProps {
  readonly children: ReactNode
  /** `auto` where the language of the text is not known. */
  readonly dir: 'auto' | 'ltr'
  readonly title?: string | undefined
}

/** One line of text that is clipped at its end, also for English text in an Arabic list. */
export const Clipped = ({ children, ...rest }: ClippedProps) => (
  <span className={styles.clipped} {...rest}>
    {typeof children === 'string' ? <TextWithPhones text={children} /> : children}
  </span>
)

/** The dash shown for an empty value. */
export const EmptyValue = () => <span aria-hidden='true'>—</span>
