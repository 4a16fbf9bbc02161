import { sql } from 'kysely'
import type { Missing } from '../../api/workplace.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope, Unit } from '../store/scope.ts'

/** What a unit lacks before it can work: sections of those given that have too few records, and the address of its website. */
export async function missingIn(scopes: readonly Scope[], unit: Unit): Promise<Missing> {
  const needed = scopes.flatMap((scope) =>
    scope.section.needed === undefined ? [] : [{ scope, n: scope.section.needed }],
  )
  const [first] = needed
  const website = unit.frontUrl === null
  if (!first) return { sections: [], website }
  const parts = needed.map(
    ({ scope: { section }, n }) => sql`
      select ${section.name}::text as section where ${sql.lit(n)} > (
        select count(*) from (select from ${tableOf(section)} as t
          where t.bu_id = ${unit.id} and t.deleted_at is null limit ${sql.lit(n)}) as few)`,
  )
  const { rows } = await sql<{ section: string }>`${sql.join(parts, sql` union all `)}`.execute(first.scope.db)
  return { sections: rows.map(({ section }) => section), website }
}
