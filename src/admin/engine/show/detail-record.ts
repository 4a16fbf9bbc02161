import { hasArabicAlias } from '../../../fields/field-types.ts'
import type { ConditionContext } from '../../../schema/conditions.ts'
import { type FlatField, getAtPath, isLocalized } from '../../../schema/fields.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { anonymizedTitle } from '../../../schema/personal-fields.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import { type Locale, locales } from '../../../schema/text/locales.ts'
import { useProfile, useSection } from '../../context/context.tsx'
import type { FullRecord, Row } from '../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { recordTitle } from '../../providers/record-title.ts'

interface Author {
  readonly id: string
  readonly name: string
}

/** A full record on its detail page. `id` is the key used in the request, `key` is the record's own. */
export interface DetailRecord extends FullRecord {
  readonly status: string
  readonly languages: Row['languages']
  readonly createdAt: string
  readonly updatedAt: string
  readonly createdBy: Author | null
  readonly updatedBy: Author | null
  readonly deletedAt?: string
  /** When the person in the record was anonymized. */
  readonly anonymizedAt?: string | null
  readonly owner?: string | null
  readonly notes?: string | null
}

/** Returns a field's value, for localized fields in the given language. A missing Arabic slug falls back to the plain one. */
export function valueInLocale(record: RecordValues, { path, field }: FlatField, locale: Locale): unknown {
  if (isLocalized(field)) return getAtPath(record[locale], path)
  if (hasArabicAlias(field) && locale === 'ar') return getAtPath(record.ar, path) ?? getAtPath(record, path)
  return getAtPath(record, path)
}

/** The record's title in the interface language, or else in the other one. */
export function useRecordTitle(record: DetailRecord | undefined): string {
  const section = useSection()
  const locale = useLocale()
  const t = useTranslate()
  if (!record) return ''
  if (record.anonymizedAt) return anonymizedTitle[locale]
  return recordTitle(section, record, locale) ?? t('list.untitled')
}

/** The languages of a page, the interface language first. */
export const useLanguageOrder = (): readonly Locale[] => (useLocale() === 'en' ? locales : locales.toReversed())

export function useConditionContext(record: unknown): ConditionContext {
  const { features } = useProfile()
  return { features, record: isRecord(record) ? record : {} }
}
