import { sql } from 'kysely'
import type { SetupChecklist } from '../../api/unit-endpoints.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { BusinessUnit, SectionContext } from '../store/section-context.ts'

/** What a unit still needs before it is ready: sections with too few records, and the URL of its website. */
export async function loadSetupChecklist(
  scopes: readonly SectionContext[],
  unit: BusinessUnit,
): Promise<SetupChecklist> {
  const requiredRecords = scopes.flatMap((scope) =>
    scope.section.minRecords === undefined ? [] : [{ scope, n: scope.section.minRecords }],
  )
  const [first] = requiredRecords
  const website = unit.frontUrl === null
  if (!first) return { sections: [], website }
  const parts = requiredRecords.map(
    ({ scope: { section }, n }) => sql`
      select ${section.name}::text as section where ${sql.lit(n)} > (
        select count(*) from (select from ${sectionTableSql(section)} as t
          where t.bu_id = ${unit.id} and t.deleted_at is null limit ${sql.lit(n)}) as few)`,
  )
  const { rows } = await sql<{ section: string }>`${sql.join(parts, sql` union all `)}`.execute(first.scope.db)
  return { sections: rows.map(({ section }) => section), website }
}
