import type { Locale } from '../../schema/text/locales.ts'

/** When a translation became outdated: the other language changed, and this one was neither updated nor confirmed. */
export interface OutdatedSince {
  /** Time of the last change of the other language, in ISO 8601. */
  readonly at: string
  /** The last version in which both languages matched. */
  readonly version: number
  /** Digest of the other language's content in that version. */
  readonly was: string
}
/** By language and field path. The key `everything` marks a record whose outdated fields are unknown. */
export type OutdatedTranslations = Readonly<Record<Locale, Readonly<Record<string, OutdatedSince>>>>
