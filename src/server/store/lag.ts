import type { Locale } from '../../schema/text/words.ts'

/** Since when a language is out of date in a field: the other one was changed and this one was neither changed nor confirmed. */
export interface Lag {
  /** When the other language was changed last, as ISO 8601. */
  readonly at: string
  /** The last version in which both said the same. */
  readonly version: number
  /** A digest of what the other language said in it. */
  readonly was: string
}
/** By language and by the path of the field; `everything` for a record of which it is not known in which fields. */
export type Behind = Readonly<Record<Locale, Readonly<Record<string, Lag>>>>
