import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { ErrorState } from '../../shell/ui/ErrorState.tsx'
import { UseList } from './FileUses.tsx'
import { useUsesOfRecords } from './uses.ts'

interface RemovalDialogProps {
  readonly ids: readonly string[]
  readonly answer: (yes: boolean) => void
}

/** Files are deleted by somebody who has seen where they are used. */
export default function RemovalDialog({ ids, answer }: RemovalDialogProps) {
  const t = useTranslate()
  const title = useId()
  const { data, isError, refetch } = useUsesOfRecords(ids)
  const isUsed = data !== undefined && data.named.length + data.others > 0
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby={title} maxWidth='xs' fullWidth>
      <DialogTitle id={title}>{t('list.uses.remove', { smart_count: ids.length })}</DialogTitle>
      <DialogContent>
        {isUsed && <p>{t('list.uses.usedBy')}</p>}
        {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : <UseList uses={data} />}
        <p>{t(isUsed ? 'list.uses.removeUsed' : 'list.uses.removeUnused')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>{t('list.actions.cancel')}</Button>
        <Button variant='contained' color='error' disabled={!data} onClick={() => answer(true)}>
          {t('list.actions.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
