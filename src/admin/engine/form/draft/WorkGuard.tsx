import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router-dom'
import { splitLocale } from '../../../../schema/paths.ts'
import { unitIn } from '../../../context/in-unit.ts'
import { holdUnsavedWork } from '../../../providers/requests/unsaved.ts'
import { isLanguageChange } from '../../../providers/router.ts'

interface Props {
  readonly isUnsaved: boolean
  /** Is the work kept as a draft when it is left? */
  readonly isKept?: boolean
  /** Set while the work itself moves on, after a save. */
  readonly free?: { readonly current: boolean }
  /** The person does not want the work kept either. */
  readonly onGiveUp: () => void
  /** Pages, by their English paths, on which the same work goes on. */
  readonly within?: ((path: string) => boolean) | undefined
}

/** Asks before unsaved work is left. Another language of the same page is not leaving. */
export function WorkGuard({ isUnsaved, isKept = false, free, onGiveUp, within }: Props) {
  const translate = useTranslate()
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !free?.current &&
      workAt(currentLocation) !== workAt(nextLocation) &&
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
      <DialogContent id='leave-text'>{translate(isKept ? 'form.leave.text' : 'form.discardText')}</DialogContent>
      <DialogActions>
        <Button color='error' onClick={giveUp}>
          {translate('form.leave.giveUp')}
        </Button>
        {isKept && (
          <Button variant='outlined' onClick={() => blocker.proceed()}>
            {translate('form.leave.keep')}
          </Button>
        )}
        <Button variant='contained' autoFocus onClick={blocker.reset}>
          {translate('form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Which work an address shows: that of a page, or the form in the drawer beside a list, in which unit. */
function workAt({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  return [pathname, ...['create', 'edit', 'copy'].map((name) => query.get(name)), unitIn(search)].join(' ')
}
