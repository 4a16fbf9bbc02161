import { getAtPath } from '../../../../schema/fields.ts'
import type { RecordValues } from '../../../../schema/record-values.ts'
import type { AdminDataProvider } from '../../../providers/data-provider.ts'
import type { Row, TitlesById } from '../state/row.ts'
import { parseRejectedRecords, type RejectedRecord } from './rejected-records.ts'

interface Change {
  readonly section: string
  readonly ids: readonly string[]
  readonly changes: RecordValues
  /** The records as the user knows them: those that were changed since are left alone. By default, they are fetched. */
  readonly before?: FetchedRows | undefined
}
export interface FetchedRows {
  readonly rows: readonly Row[]
  /** The titles of the records that the rows refer to, by id. */
  readonly titles: TitlesById
}
interface ChangeResult {
  /** The changed records, as they were before. */
  readonly changed: readonly Row[]
  /** Number of records that already had the values. */
  readonly unchangedCount: number
  /** Number of records that had been deleted meanwhile. */
  readonly deletedCount: number
  /** Number of records that were left alone because they had been changed since `before`. */
  readonly changedSinceCount: number
  /** The recent action that undoes the change; null if nothing changed. */
  readonly action: string | null
}
/** A record before the change, with its previous values as JSON. */
interface PreviousRecord {
  readonly row: Row
  readonly values: string
}

/** Maximum page size of a list request. */
const maxPageSize = 100

/** Changes several records in one request. Records that already have the values, or no longer exist, are skipped. */
export async function changeRecords(
  provider: AdminDataProvider,
  { section, ids, changes, before }: Change,
): Promise<ChangeResult> {
  const { rows } = before ?? (await fetchRows(provider, section, ids))
  const previous = new Map(rows.map((row) => [row.id, previousOf(row, changes)]))
  const newValues = JSON.stringify(changes)
  const existing = ids.flatMap((id) => previous.get(id) ?? [])
  const different = existing.filter(({ values }) => values !== newValues)
  const slugs = idsOf(different)
  const versions = Object.fromEntries(different.map(({ row }) => [row.id, row.version]))
  const result =
    different.length > 0
      ? await withRejections(slugs, () => provider.bulk(section, { slugs, changes, ...(before && { versions }) }))
      : { data: [], action: null }
  const done = new Set(result.data)
  return {
    changed: different.flatMap(({ row }) => (done.has(row.id) ? [row] : [])),
    unchangedCount: existing.length - different.length,
    deletedCount: ids.length - existing.length,
    changedSinceCount: different.length - done.size,
    action: result.action,
  }
}

const idsOf = (records: readonly PreviousRecord[]): readonly string[] => records.map(({ row }) => row.id)

/** Thrown if some records were rejected, so that none was changed. */
export class BulkChangeRejectedError extends Error {
  readonly rejected: readonly RejectedRecord[]

  constructor(rejected: readonly RejectedRecord[], cause: unknown) {
    super('some records were rejected', { cause })
    this.rejected = rejected
  }
}

async function withRejections<T>(ids: readonly string[], send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const rejected = parseRejectedRecords(error, ids)
    throw rejected.length > 0 ? new BulkChangeRejectedError(rejected, error) : error
  }
}

const previousOf = (row: Row, changes: RecordValues): PreviousRecord => {
  const values = Object.keys(changes).map((path) => [path, getAtPath(row, path) ?? null])
  return { row, values: JSON.stringify(Object.fromEntries(values)) }
}

/** The current records, fetched because the list may be outdated. */
export async function fetchRows(
  provider: AdminDataProvider,
  section: string,
  ids: readonly string[],
): Promise<FetchedRows> {
  const rows: Row[] = []
  const titles: Record<string, string> = {}
  for (let start = 0; start < ids.length; start += maxPageSize) {
    const filter = { id: ids.slice(start, start + maxPageSize) }
    const pagination = { page: 1, perPage: maxPageSize }
    const { data, meta } = await provider.getList<Row>(section, { filter, pagination })
    rows.push(...data)
    Object.assign(titles, meta?.titles)
  }
  return { rows, titles }
}
