import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { FieldValue } from '../show/FieldValue.tsx'
import type { SidesProps } from './Sides.tsx'

interface ValueTextProps extends Omit<SidesProps, 'before' | 'after'> {
  readonly value: unknown
}

/** A value that is compared as a whole, in words; a file as what is known of it. */
export function ValueText({ section, changed, names, value }: ValueTextProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, leaf } = changed
  const id = String(value)
  if (name === 'status') return <>{section.statuses?.[id]?.[locale] ?? id}</>
  if (!leaf) return <bdi>{names.titles[id] ?? t('history.unknown')}</bdi>
  switch (leaf.field.kind) {
    case 'reference':
      return <bdi>{names.titles[id] ?? t('history.unknown')}</bdi>
    case 'image':
    case 'file':
      return names.files[id] ? <FieldValue leaf={leaf} value={names.files[id]} /> : t('history.unknown')
    default:
      return <FieldValue leaf={leaf} value={value} />
  }
}
