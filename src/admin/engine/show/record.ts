import { useGetOne } from 'react-admin'
import type { Circumstances } from '../../../schema/conditions.ts'
import { isLocalized, isRecord, type Leaf, valueAt } from '../../../schema/fields.ts'
import { hasArabicAlias } from '../../../schema/kinds.ts'
import { forgottenTitle } from '../../../schema/personal.ts'
import { type Locale, locales, otherLocale } from '../../../schema/text/words.ts'
import { useProfile, useSection } from '../../context/context.tsx'
import type { FullRecord, Row } from '../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

interface Author {
  readonly id: string
  readonly name: string
}

/** A whole record as its page shows it. `id` is what it was asked by, `key` its own. */
export interface ShownRecord extends FullRecord {
  readonly status: string
  readonly languages: Row['languages']
  readonly createdAt: string
  readonly updatedAt: string
  readonly createdBy: Author | null
  readonly updatedBy: Author | null
  readonly deletedAt?: string
  /** When the person was forgotten whom it is about. */
  readonly forgottenAt?: string | null
  readonly owner?: string | null
  readonly notes?: string | null
}

export function useRecord(key: string) {
  const section = useSection()
  return useGetOne<ShownRecord>(section.name, { id: key }, { retry: false })
}

/** What a field holds; of one that exists in each language, in that language. An Arabic slug falls back to the plain one. */
export function valueIn(record: Readonly<Record<string, unknown>>, { path, field }: Leaf, locale: Locale): unknown {
  if (isLocalized(field)) return valueAt(record[locale], path)
  if (hasArabicAlias(field) && locale === 'ar') return valueAt(record.ar, path) ?? valueAt(record, path)
  return valueAt(record, path)
}

/** What the record is called in the interface's language, or else in the other one. */
export function useTitle(record: ShownRecord | undefined): string {
  const section = useSection()
  const locale = useLocale()
  const t = useTranslate()
  if (!record) return ''
  if (record.forgottenAt) return forgottenTitle[locale]
  const found = [record[locale], record[otherLocale(locale)], record].map((part) => valueAt(part, section.title))
  return String(found.find((title) => typeof title === 'string' && title !== '') ?? t('list.untitled'))
}

/** The languages of a page: the interface's stands first. */
export const useLanguageOrder = (): readonly Locale[] => (useLocale() === 'en' ? locales : locales.toReversed())

export function useCircumstances(record: unknown): Circumstances {
  const { features } = useProfile()
  return { features, record: isRecord(record) ? record : {} }
}
