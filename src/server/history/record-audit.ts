import { sql } from 'kysely'
import type { AuditAction } from '../../api/history.ts'
import { namesBefore } from '../../schema/past/was.ts'
import type { Scope } from '../store/scope.ts'
import { namesSql, type PastShapes } from './past-definitions.ts'
import type { Step } from './past-version.ts'

/** What gives a record another version. */
export const versioning: readonly AuditAction[] = ['create', 'edit', 'restore']

/** The audit entries `h` of a record: of its unit, or of any unit where it is the group's; under every name its section ever had. */
export const ofRecord = ({ unit, section }: Scope, id: string) =>
  sql`${section.ofGroup ? sql`true` : sql`h.bu_id = ${unit.id}`} and h.record_id = ${id}
    and h.section = any(array(${namesSql([section.name, ...namesBefore(section)])}))`

export const oneOf = (actions: readonly AuditAction[]) => sql`h.action in (${sql.join(actions)})`

/**
 * What the versions of a record changed, the latest first: all that `pastVersion` needs for these versions. Between two of them each
 * field has its first and its last change under each definition, so that what is read does not grow with the number of versions.
 */
export async function stepsOf(
  scope: Scope,
  id: string,
  { past, versions }: { readonly past: PastShapes; readonly versions: readonly number[] },
): Promise<readonly Step[]> {
  const bounds = [...new Set(versions)].toSorted((one, other) => one - other).map((version) => version + 1)
  // With one definition a version is told by the changes after it.
  const after = past.starts.length > 1 ? 0 : (bounds[0] ?? 1) - 1
  const { rows } = await sql<Step>`
    with touched as (
      select h.id, path, width_bucket(h.version, ${bounds}::int[]) as span, width_bucket(h.at, ${past.starts}::timestamptz[]) as shape
      from core.audit h cross join lateral jsonb_object_keys(h.changes) as path
      where ${ofRecord(scope, id)} and ${oneOf(versioning)} and h.version > ${after} and jsonb_typeof(h.changes) = 'object'),
    ends as (
      select path, unnest(array[min(id::text collate "C"), max(id::text collate "C")])::uuid as id
      from touched group by path, span, shape),
    chosen as (select distinct id, path from ends)
    select h.version, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      jsonb_object_agg(c.path, h.changes -> c.path) as changes
    from chosen c join core.audit h on h.id = c.id group by h.id order by h.id desc`.execute(scope.db)
  return rows
}
