import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { splitLocale } from '../../../../schema/paths.ts'
import { unitParam } from '../../../context/unit-param.ts'
import { registerUnsavedChanges } from '../../../providers/requests/unsaved-changes.ts'
import { isLanguageChange } from '../../../providers/router.ts'

interface Props {
  readonly isUnsaved: boolean
  /** Is the unsaved work stored as a draft when the user leaves? */
  readonly isKept?: boolean
  /** True during the navigation after a save, which needs no prompt. */
  readonly free?: { readonly current: boolean }
  /** Called when the user discards the draft too. */
  readonly onGiveUp: () => void
  /** Accepts pages, as English paths, where the same unsaved work continues. */
  readonly within?: ((path: string) => boolean) | undefined
}

/** Prompts before unsaved work is left. Switching the language of the same page needs no prompt. */
export function WorkGuard({ isUnsaved, isKept = false, free, onGiveUp, within }: Props) {
  const translate = useTranslate()
  useEffect(() => (isUnsaved ? registerUnsavedChanges() : undefined), [isUnsaved])
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

/** Identifies the work at a URL: the page, or the form in the drawer next to a list, and the unit. */
function workAt({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  return [pathname, ...['create', 'edit', 'copy'].map((name) => query.get(name)), unitParam(search)].join(' ')
}
