import type { FoundRecord } from '../../../api/personal-data.ts'
import { type Confirmation, ReasonDialog } from '../../engine/personal/ReasonDialog.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { ask, download } from '../../providers/requests/api.ts'
import { personalDataAddress } from './search.ts'

interface PersonDialogProps {
  readonly what: 'export' | 'erase'
  readonly records: readonly FoundRecord[]
  /** Called once they are. */
  readonly erased: () => void
  readonly close: () => void
}

/** Asks before the records chosen are handed out or erased. */
export default function PersonDialog({ what, records, erased, close }: PersonDialogProps) {
  const t = useTranslate()
  const named = records.map(({ id, section, unit }) => ({ id, section, unit: unit.id }))
  const count = { smart_count: records.length }
  const hand = (confirmation: Confirmation) =>
    download(`${personalDataAddress}/export`, {}, { body: { ...confirmation, records: named } })
  const erase = async (confirmation: Confirmation) => {
    await ask('POST /api/v1/dashboard/personal-data/erase', { body: { ...confirmation, records: named } })
    erased()
  }
  return what === 'export' ? (
    <ReasonDialog
      title={t('personal.page.exportTitle')}
      text={t('personal.page.exportText', count)}
      action={t('personal.page.export')}
      done='personal.page.exported'
      work={hand}
      close={close}
    />
  ) : (
    <ReasonDialog
      title={t('personal.page.eraseTitle')}
      text={t('personal.page.eraseText', count)}
      action={t('personal.page.erase')}
      done='personal.page.erased'
      tone='error'
      work={erase}
      close={close}
    />
  )
}
