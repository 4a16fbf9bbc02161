import { sql } from 'kysely'
import type { Database } from '../../src/server/database/database.ts'

interface Entry {
  readonly bu_id: string
  readonly section: string
  readonly record_id: string | null
  readonly details: Record<string, unknown>
  /** The whole entry as JSON, to look for what must not be in it. */
  readonly all: string
}

/** What the audit trail has of one kind of action, the oldest first. */
export async function auditEntries({ db }: Database, action: string): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select bu_id::text, section, record_id::text, details, to_jsonb(a)::text as "all" from core.audit a
    where action = ${action} order by id`.execute(db)
  return rows
}
