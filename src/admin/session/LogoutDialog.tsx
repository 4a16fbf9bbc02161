import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from '../providers/i18n.ts'
import type { LogoutRequest } from '../providers/requests/logout-prompt.ts'
import { WithMessages } from '../providers/WithMessages.tsx'

interface Props {
  readonly question: LogoutRequest
}

/** Asks for confirmation before a logout deletes unsaved changes. */
export default function LogoutDialog({ question }: Props) {
  return (
    <WithMessages part='session'>
      <LogoutQuestionDialog question={question} />
    </WithMessages>
  )
}

function LogoutQuestionDialog({ question: { isHere, answer } }: Props) {
  const t = useTranslate()
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby='logout-title' aria-describedby='logout-text'>
      <DialogTitle id='logout-title'>{t('session.logoutTitle')}</DialogTitle>
      <DialogContent id='logout-text'>{t(isHere ? 'session.logoutUnsaved' : 'session.logoutDrafts')}</DialogContent>
      <DialogActions>
        <Button color='error' onClick={() => answer(true)}>
          {t('session.logoutDiscard')}
        </Button>
        <Button variant='contained' autoFocus onClick={() => answer(false)}>
          {t('session.logoutStay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
