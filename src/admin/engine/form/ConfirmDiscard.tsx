import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'

interface Props {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Work is never thrown away by one click. */
export function ConfirmDiscard({ onConfirm, onClose }: Props) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby='discard-title'>
      <DialogTitle id='discard-title'>{translate('form.discardTitle')}</DialogTitle>
      <DialogContent>{translate('form.discardText')}</DialogContent>
      <DialogActions>
        <Button variant='outlined' autoFocus onClick={onClose}>
          {translate('form.leave.stay')}
        </Button>
        <Button variant='contained' color='error' onClick={onConfirm}>
          {translate('form.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
