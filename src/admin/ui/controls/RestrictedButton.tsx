import Button, { type ButtonProps } from '@mui/material/Button'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { openAccessExplanation, type Restriction } from '../../context/restriction.ts'
import styles from './restricted-button.module.css'
import { AriaDisabledButton } from './styled-controls.tsx'

type ButtonAppearance = 'id' | 'type' | 'variant' | 'color' | 'startIcon' | 'endIcon' | 'children'
type ButtonAria = 'aria-haspopup' | 'aria-expanded' | 'aria-keyshortcuts'
interface Props extends Pick<ButtonProps, ButtonAppearance | ButtonAria | 'onClick'> {
  /** The path of a link button. */
  readonly to?: string
  readonly restriction: Restriction | undefined
  /** Is the button temporarily inactive for a user who has the right? */
  readonly inactive?: boolean
  /** Is the button at the end of its page, so that the tooltip must open above it? */
  readonly isLast?: boolean
}

/**
 * A button that stays focusable when the user lacks the right (aria-disabled). Its tooltip gives the reason; a click explains who can grant
 * the right.
 */
export function RestrictedButton({ restriction, to, inactive = false, isLast = false, onClick, ...button }: Props) {
  const id = useId()
  if (!restriction && to !== undefined) return <Button component={Link} to={to} {...button} />
  if (!restriction) return <AriaDisabledButton {...button} inactive={inactive} {...(onClick ? { onClick } : {})} />
  return (
    <span className={styles.restricted} data-above={isLast}>
      <Button
        {...button}
        type='button'
        aria-disabled
        aria-haspopup='dialog'
        aria-describedby={id}
        onClick={() => openAccessExplanation(restriction)}
      />
      <span id={id} role='tooltip' className={styles.reason}>
        {restriction.reason}
      </span>
    </span>
  )
}
