import { useSection } from '../../../context/context.tsx'
import { requiredFileField } from '../../../files/file-usages.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const DeleteFilesDialog = lazy(() => import('../../../files/DeleteFilesDialog.tsx'))

export interface BulkConfirmationProps {
  readonly ids: readonly string[]
  readonly answer: (yes: boolean) => void
}

/** Asks for confirmation before several records are deleted; for files it shows their usages. */
export function BulkDeleteDialog({ ids, answer }: BulkConfirmationProps) {
  const t = useTranslate()
  const isOfFiles = requiredFileField(useSection()) !== undefined
  if (isOfFiles) return <DeleteFilesDialog ids={ids} answer={answer} />
  const count = { smart_count: ids.length }
  return (
    <ConfirmDialog title={t('bulk.confirm', count)} action={t('list.actions.delete')} isRemoval answer={answer}>
      {t('bulk.confirmBody', count)}
    </ConfirmDialog>
  )
}
