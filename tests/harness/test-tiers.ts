import { type Locale, locales } from '../../src/schema/text/locales.ts'

/** `npm run test:soak` tries everything in both languages; `npm test` each thing in one, and the next in the other. */
export const isFullRun = process.env.WHOLE === '1'

/** Is what has this place among its like tried in a language? */
export const runsInLocale = (locale: Locale, place: number): boolean =>
  isFullRun || locales[place % locales.length] === locale

/** Those of all that are tried in a language; the first of them has this place among others of its kind. */
export const selectForLocale = <T>(locale: Locale, all: readonly T[], place = 0): readonly T[] =>
  all.filter((_, at) => runsInLocale(locale, place + at))

/** The languages that a suite is tried in: by its name, so that no suite changes its language when another is added. */
export const localesForSuite = (suite: string): readonly Locale[] =>
  locales.filter((locale) => runsInLocale(locale, suite.length))
