import Button, { type ButtonProps } from '@mui/material/Button'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { askWhy, type Hindrance } from '../../context/hindrance.ts'
import styles from './hindered.module.css'

type Look = 'id' | 'variant' | 'color' | 'startIcon' | 'endIcon' | 'children'
interface Props extends Pick<ButtonProps, Look | 'onClick' | 'aria-haspopup' | 'aria-expanded'> {
  /** A path, for a button that is a link. */
  readonly to?: string
  readonly hindrance: Hindrance | undefined
  /** Does it stand at the end of its page, so that the reason has to be said above it? */
  readonly isLast?: boolean
}

/**
 * A button whose deed the person may be kept from. Then it is not hidden, and not disabled either, because nobody could come to it: it says
 * what is in the way, and pressed, who can take that away.
 */
export function HinderedButton({ hindrance, to, isLast = false, onClick, ...button }: Props) {
  const id = useId()
  if (!hindrance && to !== undefined) return <Button component={Link} to={to} {...button} />
  if (!hindrance) return <Button {...button} {...(onClick ? { onClick } : {})} />
  return (
    <span className={styles.hindered} data-above={isLast}>
      <Button
        {...button}
        type='button'
        aria-disabled
        aria-haspopup='dialog'
        aria-describedby={id}
        onClick={() => askWhy(hindrance)}
      />
      <span id={id} role='tooltip' className={styles.reason}>
        {hindrance.reason}
      </span>
    </span>
  )
}
