import Button from '@mui/material/Button'
import { useTranslate } from '../../providers/i18n.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { type ReasonConfirmation, ReasonDialog } from './ReasonDialog.tsx'

interface PersonalExportDialogProps {
  /** Labels of the visible personal columns. */
  readonly columns: readonly string[]
  /** Exports the file with the personal columns. */
  readonly onExport: (confirmation: ReasonConfirmation) => Promise<void>
  /** Exports the file without them. */
  readonly onExportMasked: () => void
  readonly close: () => void
}

/** Asks for the reason of exporting personal columns, or omits them. */
export default function PersonalExportDialog(props: PersonalExportDialogProps) {
  return (
    <WithMessages part='privacy'>
      <ExportQuestion {...props} />
    </WithMessages>
  )
}

function ExportQuestion({ columns, onExport, onExportMasked, close }: PersonalExportDialogProps) {
  const t = useTranslate()
  const exportMasked = () => {
    close()
    onExportMasked()
  }
  return (
    <ReasonDialog
      title={t('privacy.export.title')}
      text={t('privacy.export.text', { columns: columns.join(t('formats.separator')) })}
      action={t('privacy.export.action')}
      done='privacy.export.done'
      onConfirm={onExport}
      close={close}
      alternative={<Button onClick={exportMasked}>{t('privacy.export.without')}</Button>}
    />
  )
}
