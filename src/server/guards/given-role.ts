import { type Kysely, sql } from 'kysely'
import { assignmentsIn } from '../../schema/kinds/assignments.ts'
import type { Problem } from '../../schema/problems.ts'
import { labelOf } from '../accounts/posts.ts'
import type { Tables } from '../database/tables.ts'
import { givenPosts } from '../database/views/given-posts.ts'
import { refusalAt, type Write } from './guard.ts'

interface Given {
  readonly unit: string
  readonly role: string
  readonly unitName: { readonly en: string; readonly ar: string }
  readonly provider: { readonly en: string; readonly ar: string }
}

/** Roles that the groups of a provider give are changed there; here they go with the account, when that is deactivated. */
export async function givenRoleProblems({ scope, id, after }: Write): Promise<readonly Problem[]> {
  if (after?.status === 'inactive' || after?.groupAdmin === true) return []
  const left = assignmentsIn(after?.assignments)
  const isTouched = ({ unit, role }: Given) =>
    after ? !left.some((one) => one.businessUnit === unit && one.role === role) : unit === scope.unit.id
  const first = (await givenTo(scope.db, id)).find(isTouched)
  if (!first) return []
  const values = { unit: labelOf(first), provider: labelOf({ unitName: first.provider }) }
  return [refusalAt('assignments', 'providerGives', values)]
}

async function givenTo(db: Kysely<Tables>, id: string): Promise<readonly Given[]> {
  const { rows } = await sql<Given>`
    select g.bu_id as unit, g.role_id as role, jsonb_build_object('en', u.display_en, 'ar', u.display_ar) as "unitName",
      jsonb_build_object('en', g.display_en, 'ar', g.display_ar) as provider
    from (${sql.raw(givenPosts)}) g join core.business_units u on u.id = g.bu_id
    where g.admin_id = ${id} order by u.display_en`.execute(db)
  return rows
}
