import type { Locale } from '../../schema/text/words.ts'

/** The name of the organisation, which the server writes into the head of the page; nothing where none is set. */
export const organisationName = (locale: Locale): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=organisation][lang=${locale}]`)?.content

/** The address of its mark; nothing where it has none. */
export const organisationMark = (): string | undefined =>
  document.querySelector('link[data-mark]')?.getAttribute('href') ?? undefined

/** Names the window after what is shown in it, and after the organisation; `neutral` stands in the place of its name. */
export function setDocumentTitle(title: string, locale: Locale, neutral: string): void {
  document.title = `${title} · ${organisationName(locale) ?? neutral}`
}
