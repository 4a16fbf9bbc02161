import Button from '@mui/material/Button'
import { useTranslate } from '../providers/i18n.ts'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { UsageList } from './FileUsages.tsx'
import { maxUsageLookups, useUsagesOfRecords } from './file-usages.ts'

interface DeleteFilesDialogProps {
  readonly ids: readonly string[]
  readonly answer: (yes: boolean) => void
}

/** Asks for confirmation before files are deleted, and shows their usages. */
export default function DeleteFilesDialog({ ids, answer }: DeleteFilesDialogProps) {
  const t = useTranslate()
  const { data, isError, refetch } = useUsagesOfRecords(ids)
  const canLookUp = ids.length <= maxUsageLookups
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
          <Button variant='contained' color='error' disabled={canLookUp && !data} onClick={() => answer(true)}>
            {t('list.actions.delete')}
          </Button>
        </>
      }
    >
      {canLookUp ? (
        <>
          {isUsed && <p>{t('list.uses.usedBy')}</p>}
          {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : <UsageList usages={data} />}
          <p>{t(isUsed ? 'list.uses.removeUsed' : 'list.uses.removeUnused')}</p>
        </>
      ) : (
        <p>{t('list.uses.removeMany')}</p>
      )}
    </TitledDialog>
  )
}
