import { localPath, splitLocale } from '../../schema/paths.ts'
import { directionOf, isLocale, type Locale } from '../../schema/text/words.ts'

const year = 365 * 24 * 60 * 60
/** Where a window keeps the language that it shows. */
const key = 'locale'

/** The language chosen last, from the cookie. */
export function rememberedLocale(): Locale | undefined {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(document.cookie)?.[1]
  return isLocale(value) ? value : undefined
}

export function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; max-age=${year}; path=/; samesite=lax`
}

/** Tells browser and style sheets the language of the page; the window keeps it. */
export function applyLocale(locale: Locale): void {
  sessionStorage.setItem(key, locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/**
 * Where somebody starts: whoever comes to the bare address gets the language that this window has shown, in a new one that of the cookie;
 * every other address says its own. The first visit sets the cookie.
 */
export function startingPath(pathname: string): string {
  const remembered = rememberedLocale()
  const asked = splitLocale(pathname).locale
  if (!remembered) rememberLocale(asked)
  return pathname === '/' ? localPath(shownLocale() ?? remembered ?? 'en', '/') : pathname
}

/** So the way home from a page in one language, or a reload there, does not lead to the other. */
function shownLocale(): Locale | undefined {
  const shown = sessionStorage.getItem(key)
  return isLocale(shown) ? shown : undefined
}
