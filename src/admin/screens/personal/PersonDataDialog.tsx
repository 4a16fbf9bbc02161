import type { PersonMatch } from '../../../api/personal-data.ts'
import { type ReasonConfirmation, ReasonDialog } from '../../engine/personal/ReasonDialog.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { call, download } from '../../providers/requests/api.ts'
import { personalDataUrl } from './use-person-search.ts'

interface PersonDataDialogProps {
  readonly action: 'export' | 'erase'
  readonly records: readonly PersonMatch[]
  /** Called after the records were erased. */
  readonly onErased: () => void
  readonly close: () => void
}

/** Asks for confirmation before the selected records are exported or erased. */
export default function PersonDataDialog({ action, records, onErased, close }: PersonDataDialogProps) {
  const t = useTranslate()
  const recordKeys = records.map(({ id, section, unit }) => ({ id, section, unit: unit.id }))
  const count = { smart_count: records.length }
  const exportData = (confirmation: ReasonConfirmation) =>
    download(`${personalDataUrl}/export`, {}, { body: { ...confirmation, records: recordKeys } })
  const erase = async (confirmation: ReasonConfirmation) => {
    await call('POST /api/v1/dashboard/personal-data/erase', { body: { ...confirmation, records: recordKeys } })
    onErased()
  }
  return action === 'export' ? (
    <ReasonDialog
      title={t('privacy.page.exportTitle')}
      text={t('privacy.page.exportText', count)}
      action={t('privacy.page.export')}
      done='privacy.page.exported'
      onConfirm={exportData}
      close={close}
    />
  ) : (
    <ReasonDialog
      title={t('privacy.page.eraseTitle')}
      text={t('privacy.page.eraseText', count)}
      action={t('privacy.page.erase')}
      done='privacy.page.erased'
      tone='error'
      onConfirm={erase}
      close={close}
    />
  )
}
