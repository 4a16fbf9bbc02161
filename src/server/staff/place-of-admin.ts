import type { FastifyRequest } from 'fastify'
import { assignmentsIn } from '../../schema/kinds/assignments.ts'
import { personOf } from '../access/person.ts'
import { scopesFor } from '../access/policy.ts'
import { personIn } from '../accounts/people.ts'
import { changesAdmins, postsOf } from '../accounts/posts.ts'
import type { Context } from '../context/context.ts'
import type { Scope } from '../store/scope.ts'
import { unitById } from '../store/units.ts'

/**
 * The scope in which a new account is created: that of the unit at hand where the account gets a role there, and else that of the first
 * unit in which it gets one, if the person who creates it may give roles there. Otherwise the unit at hand, whose refusal names the unit.
 */
export async function scopeOfNewAdmin(
  { request, scope, body }: { request: FastifyRequest; scope: Scope; body: Readonly<Record<string, unknown>> },
  context: Context,
): Promise<Scope> {
  const units = assignmentsIn(body.assignments).map(({ businessUnit }) => businessUnit)
  if (body.groupAdmin === true || units.includes(scope.unit.id)) return scope
  const { db } = context.database
  const { id } = personOf(request)
  const roles = await postsOf(db, id)
  const place = units.find((unit) => changesAdmins(roles.get(unit)))
  if (place === undefined) return scope
  const [unit, person] = [await unitById(db, place), await personIn(db, id, place)]
  if (!unit || !person) return scope
  const there = scopesFor(request, 'create', context, { unit, person })
  return there.find(({ section }) => section.name === scope.section.name) ?? scope
}
