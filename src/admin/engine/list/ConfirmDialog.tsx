import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '../../providers/i18n.ts'

interface ConfirmDialogProps {
  readonly count: number
  readonly answer: (yes: boolean) => void
}

/** Asks before several records are deleted at once. */
export default function ConfirmDialog({ count, answer }: ConfirmDialogProps) {
  const t = useTranslate()
  const title = useId()
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby={title} maxWidth='xs'>
      <DialogTitle id={title}>{t('list.bulk.confirm', { smart_count: count })}</DialogTitle>
      <DialogContent>{t('list.bulk.confirmBody')}</DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>{t('list.actions.cancel')}</Button>
        <Button variant='contained' color='error' autoFocus onClick={() => answer(true)}>
          {t('list.actions.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
