import { type ComponentProps, type ReactNode, useId } from 'react'
import { Control } from './controls.tsx'
import styles from './labelled.module.css'

interface Props extends ComponentProps<'input'> {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong with what is in it. */
  readonly problem?: string | undefined
}

/** A text box with its name above it, and below what is to be said about it. */
export function Labelled({ label, hint, problem, ...attributes }: Props) {
  const id = useId()
  const says = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const { value, onChange, disabled, ...rest } = attributes
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        value={value}
        error={problem !== undefined}
        disabled={disabled ?? false}
        inputProps={{ ...rest, onChange, ...(says ? { 'aria-describedby': says } : {}) }}
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
