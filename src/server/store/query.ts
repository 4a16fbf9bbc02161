import type { EffectiveSection } from '../../schema/effective.ts'
import type { Locale } from '../../schema/words.ts'

export interface ListQuery {
  readonly locale: Locale
  /** From 1. */
  readonly page: number
  readonly perPage: number
  readonly sort: { readonly path: string; readonly descending: boolean }
  /** Folded words of the search. */
  readonly words: readonly string[]
  readonly filters: readonly Filter[]
  /** List the deleted records instead. */
  readonly deleted: boolean
}

export interface Filter {
  readonly path: string
  readonly test: 'any' | 'none' | 'from' | 'to'
  readonly values: readonly string[]
}

/**
 * The list that a query string asks for: `lang page per_page sort order q filter[x] filter[x_not] filter[x_from] filter[x_to]`.
 * Throws `errors.query` naming a parameter that is unknown or cannot be so, and `errors.search` for words over 50 characters.
 */
export function parseListQuery(section: EffectiveSection, raw: Readonly<Record<string, unknown>>): ListQuery {
  throw new Error(`not built yet: ${section.name} ${Object.keys(raw)}`)
}

export interface LookUpQuery {
  readonly locale: Locale
  readonly words: readonly string[]
  readonly ids: readonly string[] | undefined
  readonly page: number
  readonly perPage: number
}

/** What `GET {base}/options` asks for: `lang q ids page per_page`. Throws as `parseListQuery` does. */
export function parseLookUpQuery(raw: Readonly<Record<string, unknown>>): LookUpQuery {
  throw new Error(`not built yet: ${Object.keys(raw)}`)
}
