import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './select.module.css'

/** The browser's own select, which every phone knows how to show, with an arrow of the product's icons. */
export const Select = ({ quiet = false, ...rest }: ComponentProps<'select'> & { readonly quiet?: boolean }) => (
  <span className={styles.select} data-quiet={quiet || undefined}>
    <select {...rest} />
    <ChevronDown size={16} aria-hidden='true' />
  </span>
)
