import type { Locale } from '../../schema/text/locales.ts'

/** The organisation's name, which the server writes into the page's head; undefined if none is set. */
export const organisationName = (locale: Locale): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=organisation][lang=${locale}]`)?.content

/** The URL of the organisation's logo; undefined if it has none. */
export const organisationMark = (): string | undefined =>
  document.querySelector('link[data-mark]')?.getAttribute('href') ?? undefined

/** Sets the window title to the page's title and the organisation's name, or to `neutral` if there is no name. */
export function setDocumentTitle(title: string, locale: Locale, neutral: string): void {
  document.title = `${title} · ${organisationName(locale) ?? neutral}`
}
