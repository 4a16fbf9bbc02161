import Button from '@mui/material/Button'
import { useTranslate } from '../providers/i18n.ts'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { UseList } from './FileUses.tsx'
import { mostLookedFor, useUsesOfRecords } from './uses.ts'

interface RemovalDialogProps {
  readonly ids: readonly string[]
  readonly answer: (yes: boolean) => void
}

/** Files are deleted by somebody who has seen where they are used. */
export default function RemovalDialog({ ids, answer }: RemovalDialogProps) {
  const t = useTranslate()
  const { data, isError, refetch } = useUsesOfRecords(ids)
  const isKnown = ids.length <= mostLookedFor
  const isUsed = data !== undefined && data.named.length + data.others > 0
  return (
    <TitledDialog
      title={t('list.uses.remove', { smart_count: ids.length })}
      onClose={() => answer(false)}
      maxWidth='xs'
      fullWidth
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('list.actions.cancel')}</Button>
          <Button variant='contained' color='error' disabled={isKnown && !data} onClick={() => answer(true)}>
            {t('list.actions.delete')}
          </Button>
        </>
      }
    >
      {isKnown ? (
        <>
          {isUsed && <p>{t('list.uses.usedBy')}</p>}
          {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : <UseList uses={data} />}
          <p>{t(isUsed ? 'list.uses.removeUsed' : 'list.uses.removeUnused')}</p>
        </>
      ) : (
        <p>{t('list.uses.removeMany')}</p>
      )}
    </TitledDialog>
  )
}
