import { useWatch } from 'react-hook-form'
import { isLocalized, valueAt } from '../../../schema/fields.ts'
import { choicesOf } from '../../../schema/kinds/choice.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { useUnit } from '../../context/context.tsx'
import type { PreviewProps } from '../../field/inputs/hand-written.ts'
import { fieldAt } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'

/** What a page is called that has no title for search engines: the choice that its row makes, or the record's own title. */
export function usePageName({ fields, row }: PreviewProps, locale: Locale): string {
  const { section } = useRecordForm()
  const title = fieldAt(section.fields, section.title)
  const [name, field] = Object.entries(fields).find(([, one]) => choicesOf(one)) ?? []
  const inRow = row !== '' && name !== undefined
  const own = title && isLocalized(title) ? `${locale}.${section.title}` : section.title
  const value: unknown = useWatch({ name: inRow ? `${row}${name}` : own })
  if (!inRow) return typeof value === 'string' ? value.trim() : ''
  return choicesOf(field)?.[String(value)]?.[locale] ?? ''
}

/** Where the page is, as search engines write it: the host, and what follows it one after the other. */
export function useWhere(props: PreviewProps, locale: Locale): string {
  const { section } = useRecordForm()
  const host = URL.parse(useUnit().front_url ?? '')?.host ?? ''
  const name = usePageName(props, locale)
  const form: unknown = useWatch({ name: ['slug', 'ar.slug'] })
  const [slug, arabic] = [valueAt(form, '0'), valueAt(form, '1')]
  const last = props.row === '' ? String((locale === 'ar' && arabic) || slug || '') : name
  const parts = [host, ...(section.website?.path.split('/') ?? []), last].filter((part) => part !== '')
  return parts.join(' › ')
}
