import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { AuditAction, FieldChanges } from '../../api/history.ts'
import { buildSearchText } from '../../schema/text/search-text.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import type { SectionContext } from '../store/section-context.ts'

export interface AuditEntry {
  readonly action: AuditAction
  /** Time of the action, for demo data; the default is now. */
  readonly at?: Date | undefined
  /** The actor, if actions of several people are logged together. */
  readonly person?: AuditSource['person']
  readonly section?: string
  readonly recordId?: string
  readonly version?: number
  readonly changes?: FieldChanges | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** The record's title in each language; never a personal one. */
  readonly title?: Readonly<Record<string, string>> | undefined
}

/** The unit and the actor: a section context, or a part of one. */
type AuditSource = Pick<SectionContext, 'db'> & {
  readonly unit?: { readonly id: string } | null
  readonly person?: { readonly id: string; readonly name?: string } | null
}

/** Adds an audit log entry; inside a transaction it commits together with the action. */
export const writeAuditEntry = (source: AuditSource, entry: AuditEntry): Promise<void> =>
  writeAuditEntries(source, [entry])

const batchSize = 500

/** Adds several audit log entries in order, in few statements. */
export async function writeAuditEntries(source: AuditSource, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => rowOf(source, entry))
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize))
    await executePrepared(
      source.db,
      sql`insert into core.audit select * from jsonb_populate_recordset(null::core.audit, ${batch}::jsonb)`,
    )
  }
}

const rowOf = ({ unit, ...source }: AuditSource, { person = source.person, ...entry }: AuditEntry) => ({
  id: uuidv7(),
  at: entry.at ?? new Date(),
  bu_id: unit?.id,
  admin_id: person?.id,
  action: entry.action,
  section: entry.section,
  record_id: entry.recordId,
  version: entry.version,
  changes: entry.changes,
  changed_fields: entry.changes && Object.keys(entry.changes),
  details: entry.details,
  title: entry.title,
  search: buildSearchText([person?.name ?? '', ...new Set(Object.values(entry.title ?? {}))].join(' ')),
})
