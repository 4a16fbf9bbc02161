import { type Kysely, sql } from 'kysely'
import { permissions } from '../../../group/permissions.ts'
import type { Tables } from '../tables.ts'
import { hasTable } from './has-table.ts'

/** Names that roles hold and that are no permission of this version: a sentence for each. Master-admin holds every permission. */
export async function removedPermissions(db: Kysely<Tables>): Promise<readonly string[]> {
  if (!(await hasTable(db, 'core.roles'))) return []
  // A role of several units has a row of the same id in each.
  const { rows } = await sql<{ name: string; roles: number }>`
    select held.name, count(distinct r.id)::integer as roles from core.roles r cross join unnest(r.permissions) held (name)
    where held.name <> all(${[...permissions]}::text[]) and to_jsonb(r) ->> 'reserved' is distinct from 'true'
      and to_jsonb(r) ->> 'deleted_at' is null
    group by held.name order by held.name`.execute(db)
  return rows.map(
    ({ name, roles }) =>
      `${roles === 1 ? '1 role holds' : `${roles} roles hold`} "${name}", which is no permission any more.`,
  )
}
