import { plainText } from '../../../schema/kinds/rich-text.ts'
import type { SidesProps } from '../../field/differences/difference.ts'
import styles from '../../field/differences/history.module.css'
import { textOf, WordsDifference } from '../../field/differences/WordsDifference.tsx'
import { useTranslate } from '../../providers/i18n.ts'

/** Where the words are the same, it was only their form. */
export function MarkupDifference({ changed, before, after }: SidesProps) {
  const t = useTranslate()
  const [old, now] = [plainText(textOf(before)), plainText(textOf(after))]
  if (old === now) return <p className={styles.hiddenValue}>{t('history.formatting')}</p>
  return <WordsDifference changed={changed} before={old} after={now} />
}
