import type { ListQuery, LookUpQuery } from './query.ts'
import type { Scope } from './scope.ts'

export interface RecordList {
  /** The rows as a JSON array, built by the database and meant to be passed on as text. */
  readonly json: string
  /** How many records match; at most 10,001. */
  readonly total: number
  /** Is `total` the number, or are there more? */
  readonly exact: boolean
  /** The titles of the records and people that the rows refer to, by id. */
  readonly titles: Readonly<Record<string, string>>
}

/** A page of a section's records with the columns of its list. */
export async function listRecords(scope: Scope, query: ListQuery): Promise<RecordList> {
  throw new Error(`not built yet: ${scope.section.name} ${query.page}`)
}

/** A page of what a reference may point to: `{ id, slug, title, status, picture? }`, in the order of the section's list. */
export async function lookUp(scope: Scope, query: LookUpQuery): Promise<Omit<RecordList, 'titles'>> {
  throw new Error(`not built yet: ${scope.section.name} ${query.page}`)
}
