import type { ListQuery } from './query.ts'
import type { Scope } from './scope.ts'

export type Cell = string | number | boolean | null

/**
 * All records that match, in the query's order whatever its page, as rows of values in the order of `columns` (paths of fields
 * and system columns). References come as titles, choices and statuses as stored, pictures as URLs; read in batches of 1,000.
 */
export function exportRows(scope: Scope, query: ListQuery, columns: readonly string[]): AsyncIterable<readonly Cell[]> {
  throw new Error(`not built yet: ${scope.section.name} ${query.page} ${columns}`)
}
