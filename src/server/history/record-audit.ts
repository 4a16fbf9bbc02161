import { sql } from 'kysely'
import type { AuditAction } from '../../api/history.ts'
import { previousNamesOf } from '../../schema/migrations/renames.ts'
import type { SectionContext } from '../store/section-context.ts'
import { type DefinitionHistory, formerNamesSql, sectionNamesSql } from './load-definition-history.ts'
import type { VersionChange } from './reconstruct-version.ts'

/** The actions that create a new version of a record. */
export const versionActions: readonly AuditAction[] = ['create', 'edit', 'restore']

/** SQL: the audit entries `h` of a record, of its unit or, for a group record, of any unit; under all names that its section ever had. */
export function isAuditOfRecordSql({ unit, section }: SectionContext, id: string) {
  const names = [section.name, ...previousNamesOf(section)]
  return sql`${section.sharedAcrossUnits ? sql`true` : sql`h.bu_id = ${unit.id}`} and h.record_id = ${id}
    and h.section = any(array(${sectionNamesSql(names)} union ${formerNamesSql(names)}))`
}

export const hasActionSql = (actions: readonly AuditAction[]) => sql`h.action in (${sql.join(actions)})`

/** SQL: the changed paths of an entry that does not list them. */
const keysOfChangesSql = sql`
  case when jsonb_typeof(h.changes) = 'object' then array(select jsonb_object_keys(h.changes)) else '{}' end`

/**
 * Loads the changes of a record's versions, latest first: everything that `reconstructVersion` needs for these versions. Between
 * two versions, only the first and the last change of each field under each definition are read, so that the result does not
 * grow with the number of versions. Their changes are not read either: of a large record these are megabytes. The versions give the order: the ids of entries follow the clock of the process that wrote
 * them, and the clocks of several processes differ.
 */
export async function loadVersionChanges(
  scope: SectionContext,
  id: string,
  { past, versions }: { readonly past: DefinitionHistory; readonly versions: readonly number[] },
): Promise<readonly VersionChange[]> {
  const bounds = [...new Set(versions)].toSorted((one, other) => one - other).map((version) => version + 1)
  // With a single definition, the changes after a version are enough to reconstruct it.
  const after = past.starts.length > 1 ? 0 : (bounds[0] ?? 1) - 1
  const { rows } = await sql<VersionChange>`
    with touched as (
      select h.id, h.version, path, width_bucket(h.version, ${bounds}::int[]) as span, width_bucket(h.at, ${past.starts}::timestamptz[]) as shape
      from core.audit h cross join lateral unnest(coalesce(h.changed_fields, ${keysOfChangesSql})) as path
      where ${isAuditOfRecordSql(scope, id)} and ${hasActionSql(versionActions)} and h.version > ${after}),
    ends as (
      select path, unnest(array[min(version), max(version)]) as version from touched group by path, span, shape),
    chosen as (select distinct t.id, t.path from touched t join ends e on e.path = t.path and e.version = t.version)
    select h.version, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      coalesce(jsonb_object_agg(c.path, h.changes -> c.path) filter (where h.changes ? c.path), '{}') as changes
    from chosen c join core.audit h on h.id = c.id group by h.id order by h.version desc, h.id desc`.execute(scope.db)
  return rows
}
