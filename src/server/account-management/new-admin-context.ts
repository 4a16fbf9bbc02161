import type { FastifyRequest } from 'fastify'
import { assignmentsIn } from '../../fields/assignments/assignments.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { currentUserOf } from '../access/authenticate.ts'
import { authorizeSections } from '../access/authorization.ts'
import { findPrincipalInUnit } from '../accounts/admins.ts'
import { activeAssignmentsOf, canEditAdmins } from '../accounts/role-assignments.ts'
import type { Context } from '../context/context.ts'
import type { SectionContext } from '../store/section-context.ts'
import { unitById } from '../store/units.ts'

/**
 * Returns the context in which a new account is created. This is the current unit if the account gets a role there. Otherwise it is the
 * first unit in which it gets one, if the user may assign roles there. Falls back to the current unit, whose refusal names the unit.
 */
export async function contextForNewAdmin(
  { request, scope, body }: { request: FastifyRequest; scope: SectionContext; body: RecordValues },
  context: Context,
): Promise<SectionContext> {
  const units = assignmentsIn(body.assignments).map(({ businessUnit }) => businessUnit)
  if (body.groupAdmin === true || units.includes(scope.unit.id)) return scope
  const { db } = context.database
  const { id } = currentUserOf(request)
  const roles = await activeAssignmentsOf(db, id)
  const unitId = units.find((unit) => canEditAdmins(roles.get(unit)))
  if (unitId === undefined) return scope
  const [unit, person] = [await unitById(db, unitId), await findPrincipalInUnit(db, id, unitId)]
  if (!unit || !person) return scope
  const contexts = authorizeSections(request, 'create', context, { unit, person })
  return contexts.find(({ section }) => section.name === scope.section.name) ?? scope
}
