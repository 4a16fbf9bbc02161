import { useLocation, useNavigate } from 'react-router-dom'
import { localizedPath, splitLocale } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { loadMessages, useLocale } from '../providers/i18n.ts'
import { rememberLocale } from './language.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>
const addressOf = ({ pathname, search, hash }: Address, locale: Locale): string =>
  localizedPath(locale, splitLocale(pathname).path) + search + hash

/** The current page's URL in another language, and a function that switches to it. The switch keeps form input. */
export function useChangeLanguage() {
  const locale = useLocale()
  const navigate = useNavigate()
  const here = useLocation()
  return {
    addressIn: (next: Locale) => addressOf(here, next),
    change: async (next: Locale) => {
      await loadMessages(next)
      rememberLocale(next)
      // The messages may load late, so the location is read now: the person may have navigated meanwhile.
      if (next !== locale) navigate(addressOf(window.location, next), { preventScrollReset: true })
    },
  }
}
