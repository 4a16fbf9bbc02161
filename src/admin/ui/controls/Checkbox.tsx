import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Some, but not all, of what it stands for. */
  readonly indeterminate?: boolean
}

/** The browser's own check box in the look of the product: a list holds a hundred of them, so they must cost nothing. */
export const Checkbox = ({ indeterminate = false, ...rest }: CheckboxProps) => (
  <input
    type='checkbox'
    className={styles.box}
    ref={(box) => {
      if (box) box.indeterminate = indeterminate
    }}
    {...rest}
  />
)

interface CheckLineProps {
  readonly checked: boolean
  readonly onToggle: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A check box with its words, a line of its own. */
export const CheckLine = ({ checked, onToggle, disabled = false, children }: CheckLineProps) => (
  <label className={styles.line}>
    <input type='checkbox' className={styles.box} checked={checked} disabled={disabled} onChange={onToggle} />
    {children}
  </label>
)
