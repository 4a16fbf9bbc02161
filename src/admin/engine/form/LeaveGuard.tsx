import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { splitLocale } from '../../../schema/paths.ts'
import { isLanguageChange } from '../../providers/router.ts'
import { holdUnsavedWork } from '../../providers/unsaved.ts'

interface Props {
  /** Set while the form itself moves on, after a save. */
  readonly free: { readonly current: boolean }
  /** The person does not want the work kept either. */
  readonly onGiveUp: () => void
  /** Pages, by their English paths, on which the same form goes on. */
  readonly within?: ((path: string) => boolean) | undefined
}

/** Asks before unsaved work is left. Another language of the same page is not leaving. */
export function LeaveGuard({ free, onGiveUp, within }: Props) {
  const translate = useTranslate()
  const { isDirty } = useFormState()
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !free.current &&
      formAt(currentLocation) !== formAt(nextLocation) &&
      !isLanguageChange(currentLocation, nextLocation) &&
      !within?.(splitLocale(nextLocation.pathname).path),
  )
  if (blocker.state !== 'blocked') return null
  const giveUp = () => {
    onGiveUp()
    blocker.proceed()
  }
  return (
    <Dialog open onClose={blocker.reset} aria-labelledby='leave-title' aria-describedby='leave-text'>
      <DialogTitle id='leave-title'>{translate('form.leave.title')}</DialogTitle>
      <DialogContent id='leave-text'>{translate('form.leave.text')}</DialogContent>
      <DialogActions>
        <Button color='error' onClick={giveUp}>
          {translate('form.leave.giveUp')}
        </Button>
        <Button variant='outlined' onClick={() => blocker.proceed()}>
          {translate('form.leave.keep')}
        </Button>
        <Button variant='contained' autoFocus onClick={blocker.reset}>
          {translate('form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Which form an address shows: that of a page, or the one in the drawer beside a list. */
function formAt({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  return [pathname, query.get('create'), query.get('edit')].join(' ')
}
