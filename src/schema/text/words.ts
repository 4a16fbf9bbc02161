/** The languages of every record and of the interface; the first is the default. */
export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]

/** A text of the product in both languages. */
export type Words = Readonly<Record<Locale, string>>

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)
