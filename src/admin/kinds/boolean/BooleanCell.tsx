import { Check } from 'lucide-react'
import type { BooleanField } from '../../../schema/kinds/boolean.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import styles from '../../field/cells/cells.module.css'
import { useTranslate } from '../../providers/i18n.ts'

/** Only what is on catches the eye; off is a quiet word. */
export function BooleanCell({ value }: CellProps<BooleanField>) {
  const t = useTranslate()
  if (value !== true) return <span className={styles.off}>{t('formats.no')}</span>
  return (
    <span className={styles.on}>
      <Check size={15} aria-hidden='true' /> {t('formats.yes')}
    </span>
  )
}
