import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Changes } from '../database/tables.ts'
import type { Scope } from './scope.ts'

/** Everything that is written down. */
export const auditActions = [
  'signIn',
  'signInRefused',
  'signOut',
  'sessionsEnded',
  'passwordChanged',
  'secondFactor',
  'refused',
  'create',
  'edit',
  'delete',
  'restore',
  'reveal',
  'export',
  'find',
  'erase',
  'forget',
] as const
export type AuditAction = (typeof auditActions)[number]

export interface AuditEntry {
  readonly action: AuditAction
  readonly section?: string
  readonly recordId?: string
  readonly version?: number
  readonly changes?: Changes
  readonly details?: Readonly<Record<string, unknown>>
}

/** Where something happened and who did it: a scope, or less than one. */
export type AuditedBy = Pick<Scope, 'db'> & {
  readonly unit?: { readonly id: string } | null
  readonly person?: { readonly id: string } | null
}

/** Writes down that something happened; inside a transaction it is written with the rest of it, or not at all. */
export async function audit({ db, unit, person }: AuditedBy, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('core.audit')
    .values({
      id: uuidv7(),
      at: new Date(),
      bu_id: unit?.id ?? null,
      admin_id: person?.id ?? null,
      action: entry.action,
      section: entry.section ?? null,
      record_id: entry.recordId ?? null,
      version: entry.version ?? null,
      changes: entry.changes ? sql`${JSON.stringify(entry.changes)}::jsonb` : null,
      details: entry.details ? sql`${JSON.stringify(entry.details)}::jsonb` : null,
    })
    .execute()
}
