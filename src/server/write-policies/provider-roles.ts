import { sql } from 'kysely'
import { assignmentsIn } from '../../fields/assignments/assignments.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { unitLabel } from '../accounts/role-assignments.ts'
import type { Db } from '../database/tables.ts'
import { providerRoleAssignmentsSql } from '../database/views/provider-role-assignments.ts'
import { createProblemAt, type PendingWrite } from './write-policy.ts'

interface ProviderRole {
  readonly unit: string
  readonly role: string
  readonly unitName: { readonly en: string; readonly ar: string }
  readonly provider: { readonly en: string; readonly ar: string }
}

/** Roles from a provider's groups are changed at the provider. Here they are only removed together with the account, by deactivating it. */
export async function providerRoleProblems({ scope, id, after }: PendingWrite): Promise<readonly Problem[]> {
  if (after?.status === 'inactive' || after?.groupAdmin === true) return []
  const assignments = assignmentsIn(after?.assignments)
  const isAffected = ({ unit, role }: ProviderRole) =>
    after
      ? !assignments.some((assignment) => assignment.businessUnit === unit && assignment.role === role)
      : unit === scope.unit.id
  const first = (await providerRolesOf(scope.db, id)).find(isAffected)
  if (!first) return []
  const values = { unit: unitLabel(first), provider: unitLabel({ unitName: first.provider }) }
  return [createProblemAt('assignments', 'providerManaged', values)]
}

async function providerRolesOf(db: Db, id: string): Promise<readonly ProviderRole[]> {
  const { rows } = await sql<ProviderRole>`
    select g.bu_id as unit, g.role_id as role, jsonb_build_object('en', u.display_en, 'ar', u.display_ar) as "unitName",
      jsonb_build_object('en', g.display_en, 'ar', g.display_ar) as provider
    from (${sql.raw(providerRoleAssignmentsSql)}) g join core.business_units u on u.id = g.bu_id
    where g.admin_id = ${id} order by u.display_en`.execute(db)
  return rows
}
