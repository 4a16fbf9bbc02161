import { sql } from 'kysely'
import type { AuditAction } from '../../api/history.ts'
import { namesBefore } from '../../schema/past/was.ts'
import type { Scope } from '../store/scope.ts'
import { namesSql } from './past-definitions.ts'
import type { Step } from './past-version.ts'

/** What gives a record another version. */
export const versioning: readonly AuditAction[] = ['create', 'edit', 'restore']

/** The audit entries `h` of a record: of its unit, or of any unit where it is the group's; under every name its section ever had. */
export const ofRecord = ({ unit, section }: Scope, id: string) =>
  sql`${section.ofGroup ? sql`true` : sql`h.bu_id = ${unit.id}`} and h.record_id = ${id}
    and h.section = any(array(${namesSql([section.name, ...namesBefore(section)])}))`

export const oneOf = (actions: readonly AuditAction[]) => sql`h.action in (${sql.join(actions)})`

/** What each version of a record changed, the latest first, as it was written down. */
export async function stepsOf(scope: Scope, id: string): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`
    select h.version, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.changes from core.audit h
    where ${ofRecord(scope, id)} and ${oneOf(versioning)} and h.version is not null and h.changes is not null
    order by h.id desc`.execute(scope.db)
  return rows
}
