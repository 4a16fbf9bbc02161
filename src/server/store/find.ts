import type { Locale } from '../../schema/words.ts'
import type { Scope } from './scope.ts'

/** A record as the API shows it: with a language its values flat, without one both under `en` and `ar`. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly slug: string
  readonly version: number
}

/**
 * The record of a key: its slug, its Arabic slug or its id. Throws `errors.notFound`; a deleted one is found only with `deleted`.
 */
export async function findRecord(
  scope: Scope,
  key: string,
  options: { locale?: Locale | undefined; deleted?: boolean } = {},
): Promise<StoredRecord> {
  throw new Error(`not built yet: ${scope.section.name} ${key} ${options.locale}`)
}
