import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import type { FilterOption } from '../state/filters.ts'

/** The label of an option in the interface language. */
export function useOptionLabel(): (option: FilterOption) => string {
  const t = useTranslate()
  const locale = useLocale()
  return ({ label }) => (typeof label === 'string' ? t(label) : label[locale])
}
