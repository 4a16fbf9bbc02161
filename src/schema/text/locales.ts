/** The languages of every record and of the interface; the first is the default. */
export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]

/** A text in both languages. */
export type LocalizedText = Readonly<Record<Locale, string>>

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')
/** The path of a field and the language of a value at a path in a record: `title` and `ar` for `ar.title`. */
export function splitLocalizedPath(path: string): { readonly path: string; readonly locale: Locale | undefined } {
  const [first, ...rest] = path.split('.')
  return isLocale(first) && rest.length > 0 ? { path: rest.join('.'), locale: first } : { path, locale: undefined }
}

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)
