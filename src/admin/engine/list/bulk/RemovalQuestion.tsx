import { useSection } from '../../../context/context.tsx'
import { fileLeafOf } from '../../../files/uses.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const RemovalDialog = lazy(() => import('../../../files/RemovalDialog.tsx'))

export interface QuestionProps {
  readonly ids: readonly string[]
  readonly answer: (yes: boolean) => void
}

/** Whether so many records are to be deleted; of files, where they are used as well. */
export function RemovalQuestion({ ids, answer }: QuestionProps) {
  const t = useTranslate()
  const isOfFiles = fileLeafOf(useSection()) !== undefined
  if (isOfFiles) return <RemovalDialog ids={ids} answer={answer} />
  const count = { smart_count: ids.length }
  return (
    <ConfirmDialog title={t('bulk.confirm', count)} action={t('list.actions.delete')} isRemoval answer={answer}>
      {t('bulk.confirmBody', count)}
    </ConfirmDialog>
  )
}
