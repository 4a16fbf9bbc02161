import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { AuditAction, Changes } from '../../api/history.ts'
import { searchText } from '../../schema/text/search-text.ts'
import { executeAhead } from '../database/prepared.ts'
import type { Scope } from '../store/scope.ts'

export interface AuditEntry {
  readonly action: AuditAction
  /** When it happened, for demonstration data; otherwise now. */
  readonly at?: Date | undefined
  /** Who did it, where several people's deeds are written down together. */
  readonly person?: AuditedBy['person']
  readonly section?: string
  readonly recordId?: string
  readonly version?: number
  readonly changes?: Changes | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** What the record is called in each language; never where that is personal. */
  readonly title?: Readonly<Record<string, string>> | undefined
}

/** Where something happened and who did it: a scope, or less than one. */
type AuditedBy = Pick<Scope, 'db'> & {
  readonly unit?: { readonly id: string } | null
  readonly person?: { readonly id: string; readonly name?: string } | null
}

/** Writes down that something happened; inside a transaction it is written with the rest of it, or not at all. */
export const audit = (by: AuditedBy, entry: AuditEntry): Promise<void> => auditAll(by, [entry])

const batchSize = 500

/** Writes down several things that happened together, in their order and in few statements. */
export async function auditAll(by: AuditedBy, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => rowOf(by, entry))
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize))
    await executeAhead(
      by.db,
      sql`insert into core.audit select * from jsonb_populate_recordset(null::core.audit, ${batch}::jsonb)`,
    )
  }
}

const rowOf = ({ unit, ...by }: AuditedBy, { person = by.person, ...entry }: AuditEntry) => ({
  id: uuidv7(),
  at: entry.at ?? new Date(),
  bu_id: unit?.id,
  admin_id: person?.id,
  action: entry.action,
  section: entry.section,
  record_id: entry.recordId,
  version: entry.version,
  changes: entry.changes,
  details: entry.details,
  title: entry.title,
  search: searchText([person?.name ?? '', ...new Set(Object.values(entry.title ?? {}))].join(' ')),
})
