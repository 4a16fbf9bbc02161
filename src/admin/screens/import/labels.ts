import type { Import } from '../../../api/import.ts'
import { type Locale, locales } from '../../../schema/text/words.ts'
import { useTranslate } from '../../providers/i18n.ts'

/** What a place of a body is called, with its language where it stands in both: “Title (Arabic)”. */
export function useTargetLabel({ section, targets }: Import): (path: string) => string {
  const t = useTranslate()
  return (path) => {
    const target = targets.find((one) => one.path === path)
    const bare =
      target?.field ??
      path
        .split('.')
        .filter((part) => !isLocale(part))
        .join('.')
    const language = target ? target.language : (path.split('.').find(isLocale) ?? null)
    if (bare === 'id') return t('import.recordId')
    const field = t(`resources.${section}.fields.${bare}`, { _: t(`fields.${bare}`, { _: bare }) })
    return language ? t('import.inLanguage', { field, language: t(`languages.${language}`) }) : field
  }
}

const isLocale = (part: string): part is Locale => locales.some((locale) => locale === part)
