import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './native-select.module.css'

/** A native select, which works well on every phone, with an arrow from the product's icons. */
export const NativeSelect = ({ quiet = false, ...rest }: ComponentProps<'select'> & { readonly quiet?: boolean }) => (
  <span className={styles.select} data-quiet={quiet || undefined}>
    <select {...rest} />
    <ChevronDown size={16} aria-hidden='true' />
  </span>
)
