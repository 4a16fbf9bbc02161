import { Check } from 'lucide-react'
import type { BooleanField } from '../../../schema/kinds/boolean.ts'
import type { ChoiceField } from '../../../schema/kinds/choice.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'

export function ChoiceCell({ field, value }: CellProps<ChoiceField>) {
  const locale = useLocale()
  return <>{field.choices[String(value)]?.[locale] ?? String(value)}</>
}

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
