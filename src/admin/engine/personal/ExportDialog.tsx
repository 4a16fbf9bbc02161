import Button from '@mui/material/Button'
import { useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { type Confirmation, ReasonDialog } from './ReasonDialog.tsx'

interface ExportDialogProps {
  /** What the personal columns among those on show are called. */
  readonly columns: readonly string[]
  /** Fetches the file with them. */
  readonly hand: (confirmation: Confirmation) => Promise<void>
  /** Fetches the file without them. */
  readonly without: () => void
  readonly close: () => void
}

/** Asks why personal columns are exported, or leaves them out. */
export default function ExportDialog(props: ExportDialogProps) {
  return (
    <WithWords part='personal'>
      <Asking {...props} />
    </WithWords>
  )
}

function Asking({ columns, hand, without, close }: ExportDialogProps) {
  const t = useTranslate()
  const leaveOut = () => {
    close()
    without()
  }
  return (
    <ReasonDialog
      title={t('personal.export.title')}
      text={t('personal.export.text', { columns: columns.join(t('formats.separator')) })}
      action={t('personal.export.action')}
      done='personal.export.done'
      work={hand}
      close={close}
      other={<Button onClick={leaveOut}>{t('personal.export.without')}</Button>}
    />
  )
}
