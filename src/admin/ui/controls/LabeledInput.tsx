import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './labeled-input.module.css'
import { StyledInput } from './styled-controls.tsx'

interface Props extends ComponentProps<'input'> {
  readonly label: string
  readonly hint?: ReactNode
  /** The error of the value. */
  readonly problem?: string | undefined
}

/** A text box with its label above, and its hint or error below. */
export function LabeledInput({ label, hint, problem, ...attributes }: Props) {
  const id = useId()
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const { value, onChange, disabled, ...rest } = attributes
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <StyledInput
        id={id}
        value={value}
        error={problem !== undefined}
        disabled={disabled ?? false}
        inputProps={{ ...rest, onChange, ...(describedBy ? { 'aria-describedby': describedBy } : {}) }}
      />
      {problem && (
        <p id={`${id}-problem`} role='alert' data-wrong>
          {problem}
        </p>
      )}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}
