import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../../fields/choice/choice.ts'
import { getAtPath, isLocalized } from '../../../schema/fields.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { useUnit } from '../../context/context.tsx'
import type { PreviewProps } from '../../field/inputs/custom-components.ts'
import { fieldAt } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'

/** The name of a page without a search engine title: the label of its row's choice, or the record's own title. */
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

/** The page's URL as search engines display it: the host and the path segments, separated by “›”. */
export function useBreadcrumbUrl(props: PreviewProps, locale: Locale): string {
  const { section } = useRecordForm()
  const host = URL.parse(useUnit().front_url ?? '')?.host ?? ''
  const name = usePageName(props, locale)
  const form: unknown = useWatch({ name: ['slug', 'ar.slug'] })
  const [slug, arabic] = [getAtPath(form, '0'), getAtPath(form, '1')]
  const last = props.row === '' ? String((locale === 'ar' && arabic) || slug || '') : name
  const parts = [host, ...(section.website?.path?.split('/') ?? []), last].filter((part) => part !== '')
  return parts.join(' › ')
}
