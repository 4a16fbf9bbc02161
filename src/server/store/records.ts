import type { StoredRecord } from './find.ts'
import type { Scope } from './scope.ts'

export type Body = Readonly<Record<string, unknown>>

/** Stores a new record. `at` is when it was made, for demonstration data. Throws `errors.validation` with every problem. */
export async function createRecord(scope: Scope, body: Body, options: { at?: Date } = {}): Promise<StoredRecord> {
  throw new Error(`not built yet: ${scope.section.name} ${Object.keys(body)} ${options.at}`)
}

/** Replaces a record by a whole one, whose `version` is the one that was read; throws `errors.stale` when it is no longer. */
export async function replaceRecord(scope: Scope, key: string, body: Body): Promise<StoredRecord> {
  throw new Error(`not built yet: ${scope.section.name} ${key} ${Object.keys(body)}`)
}

/** Changes some fields of a record; the whole is validated as if it were replaced. `version` is checked where it is given. */
export async function changeRecord(scope: Scope, key: string, changes: Body): Promise<StoredRecord> {
  throw new Error(`not built yet: ${scope.section.name} ${key} ${Object.keys(changes)}`)
}

/** Deletes a record so that it can be restored; throws `errors.referenced` naming the records that refer to it. */
export async function removeRecord(scope: Scope, key: string): Promise<StoredRecord> {
  throw new Error(`not built yet: ${scope.section.name} ${key}`)
}

/** Takes a deleted record back; throws `errors.validation` when its slug was taken or what it refers to was deleted meanwhile. */
export async function restoreRecord(scope: Scope, key: string): Promise<StoredRecord> {
  throw new Error(`not built yet: ${scope.section.name} ${key}`)
}

export type BulkRequest = { readonly slugs: readonly string[] } & (
  | { readonly delete: true }
  | { readonly restore: true }
  | { readonly changes: Body }
)

/** Does one thing to several records, or to none when one of them refuses. Returns their ids. At most 1,000 keys. */
export async function bulk(scope: Scope, request: BulkRequest): Promise<readonly string[]> {
  throw new Error(`not built yet: ${scope.section.name} ${request.slugs}`)
}
