import { useLocation } from 'react-router-dom'
import { splitLocale } from '../../schema/paths.ts'
import type { Locale } from '../../schema/words.ts'

export { useTranslate } from 'react-admin'

/** The interface's language, by the path of the page. */
export const useLocale = (): Locale => splitLocale(useLocation().pathname).locale
