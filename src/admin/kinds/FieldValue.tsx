import { createContext, useContext } from 'react'
import { isEmpty, type Leaf } from '../../schema/fields.ts'
import { Nothing } from '../field/cells/Clipped.tsx'
import styles from '../field/cells/value.module.css'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { valueFor } from './values.ts'

/** Are personal values what they are, or masks of it? */
export const RevealedContext = createContext(false)

interface FieldValueProps {
  readonly leaf: Leaf
  readonly value: unknown
}

/** A field's value at full length. */
export function FieldValue({ leaf: { field, path }, value }: FieldValueProps) {
  const t = useTranslate()
  const locale = useLocale()
  const isRevealed = useContext(RevealedContext)
  if (isEmpty(value)) {
    return (
      <span className={styles.nothing}>
        <Nothing />
        <VisuallyHidden lang={locale}>{t('list.table.empty')}</VisuallyHidden>
      </span>
    )
  }
  if (field.personal === true && !isRevealed) return <bdi dir='ltr'>{String(value)}</bdi>
  const Value = valueFor(field)
  return <Value field={field} path={path} value={value} />
}
