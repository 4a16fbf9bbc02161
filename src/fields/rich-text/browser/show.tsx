import type { SidesProps } from '../../../admin/field/differences/difference.ts'
import styles from '../../../admin/field/differences/history.module.css'
import { TextDifference, textOf } from '../../../admin/field/differences/TextDifference.tsx'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import type { FieldDifferences, FieldValues } from '../../browser/field-components.ts'
import { htmlToText } from '../rich-text.ts'
import { RichTextValue } from './RichText.tsx'

/** If the words are equal, only the formatting changed. */
function MarkupDifference({ changed, before, after }: SidesProps) {
  const t = useTranslate()
  const [old, now] = [htmlToText(textOf(before)), htmlToText(textOf(after))]
  if (old === now) return <p className={styles.hiddenValue}>{t('history.formatting')}</p>
  return <TextDifference changed={changed} before={old} after={now} />
}

export const values: FieldValues<'richText'> = { richText: RichTextValue }

export const differences: FieldDifferences<'richText'> = { richText: MarkupDifference }
