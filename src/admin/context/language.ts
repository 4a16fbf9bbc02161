import { localizedPath, splitLocale } from '../../schema/paths.ts'
import { directionOf, isLocale, type Locale } from '../../schema/text/locales.ts'

const year = 365 * 24 * 60 * 60
/** The sessionStorage key for the language of a window. */
const key = 'locale'

/** The language chosen last, read from the cookie. */
export function rememberedLocale(): Locale | undefined {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(document.cookie)?.[1]
  return isLocale(value) ? value : undefined
}

export function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; max-age=${year}; path=/; samesite=lax`
}

/** Sets language and direction of the document and stores the language for this window. */
export function applyLocale(locale: Locale): void {
  sessionStorage.setItem(key, locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/**
 * Returns the path to start at. The bare URL uses the window's last language, in a new window that of the cookie; every other URL contains
 * its language. The first visit sets the cookie.
 */
export function startingPath(pathname: string): string {
  const remembered = rememberedLocale()
  const asked = splitLocale(pathname).locale
  if (!remembered) rememberLocale(asked)
  return pathname === '/' ? localizedPath(shownLocale() ?? remembered ?? 'en', '/') : pathname
}

/** The language of this window, so that the home link or a reload does not switch to another language. */
function shownLocale(): Locale | undefined {
  const shown = sessionStorage.getItem(key)
  return isLocale(shown) ? shown : undefined
}
