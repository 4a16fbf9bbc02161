import { Check } from 'lucide-react'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import styles from '../../../admin/field/cells/cells.module.css'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { BooleanField } from '../boolean.ts'

/** Only the value "on" is emphasized. */
function BooleanCell({ value }: CellProps<BooleanField>) {
  const t = useTranslate()
  if (value !== true) return <span className={styles.off}>{t('formats.no')}</span>
  return (
    <span className={styles.on}>
      <Check size={15} aria-hidden='true' /> {t('formats.yes')}
    </span>
  )
}

export const columns: FieldColumns<'boolean'> = {
  boolean: { cell: BooleanCell, width: 100 },
}
