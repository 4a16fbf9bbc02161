import { useLocation, useNavigate } from 'react-router-dom'
import { localPath, splitLocale } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/words.ts'
import { loadMessages, useLocale } from '../providers/i18n.ts'
import { rememberLocale } from './language.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>
const addressOf = ({ pathname, search, hash }: Address, locale: Locale): string =>
  localPath(locale, splitLocale(pathname).path) + search + hash

/** The page at hand in another language, and the way there: what was typed into it stays. */
export function useChangeLanguage() {
  const locale = useLocale()
  const navigate = useNavigate()
  const here = useLocation()
  return {
    addressIn: (next: Locale) => addressOf(here, next),
    change: async (next: Locale) => {
      await loadMessages(next)
      rememberLocale(next)
      // The words may have come late, and the person be elsewhere by then.
      if (next !== locale) navigate(addressOf(window.location, next), { preventScrollReset: true })
    },
  }
}
