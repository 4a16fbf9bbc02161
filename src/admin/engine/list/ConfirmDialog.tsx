import Button from '@mui/material/Button'
import { useTranslate } from '../../providers/i18n.ts'
import { TitledDialog } from '../../shell/ui/TitledDialog.tsx'

interface ConfirmDialogProps {
  readonly count: number
  readonly answer: (yes: boolean) => void
}

/** Asks before several records are deleted at once. */
export default function ConfirmDialog({ count, answer }: ConfirmDialogProps) {
  const t = useTranslate()
  return (
    <TitledDialog
      title={t('list.bulk.confirm', { smart_count: count })}
      onClose={() => answer(false)}
      maxWidth='xs'
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('list.actions.cancel')}</Button>
          <Button variant='contained' color='error' autoFocus onClick={() => answer(true)}>
            {t('list.actions.delete')}
          </Button>
        </>
      }
    >
      {t('list.bulk.confirmBody', { smart_count: count })}
    </TitledDialog>
  )
}
