import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Some, but not all, of the values it represents are selected. */
  readonly indeterminate?: boolean
}

/** A styled native checkbox. A list has a hundred of them, so they must be cheap to render. */
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

interface LabeledCheckboxProps {
  readonly checked: boolean
  readonly onToggle: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A checkbox with its label on one line. */
export const LabeledCheckbox = ({ checked, onToggle, disabled = false, children }: LabeledCheckboxProps) => (
  <label className={styles.line}>
    <input type='checkbox' className={styles.box} checked={checked} disabled={disabled} onChange={onToggle} />
    {children}
  </label>
)
