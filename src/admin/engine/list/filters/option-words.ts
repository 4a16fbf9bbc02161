import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import type { FilterOption } from '../state/filters.ts'

/** The words of an option in the interface's language. */
export function useOptionWords(): (option: FilterOption) => string {
  const t = useTranslate()
  const locale = useLocale()
  return ({ words }) => (typeof words === 'string' ? t(words) : words[locale])
}
