import type { FastifyInstance } from 'fastify'
import { defaultRoles } from '../../../group/default-roles.ts'
import { authorize } from '../../access/authorization.ts'
import { rolesOfUnit } from '../../accounts/role-assignments.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { createRecord } from '../../records/records.ts'
import type { SectionContext } from '../../store/section-context.ts'
import { runInTransaction } from '../../store/write-rows.ts'
import { lockAccountsForSession } from '../../write-policies/acting-session.ts'
import { isConfusable } from '../../write-policies/homoglyphs.ts'

/** Adds the default roles to a unit, at any time, for users who may create roles in it. */
export function startingRolesRoute(app: FastifyInstance, context: Context): void {
  registerRoute(app, 'POST /api/v1/dashboard/admin/default-roles', async ({ request }) => {
    const section = context.sections.find(({ writePolicy }) => writePolicy === 'role')
    if (!section) throw notFound()
    await addStartingRoles(authorize(request, 'create', section.name, context))
    return {}
  })
}

/**
 * Adds the default roles to a unit, by the rules of the roles section (`scope`). Roles whose names already exist stay
 * unchanged. Throws `errors.validation` if the user may not grant one of them.
 */
const addStartingRoles = (scope: SectionContext): Promise<void> =>
  runInTransaction(scope, async (trxScope) => {
    await lockAccountsForSession(trxScope)
    const existingRoles = await rolesOfUnit(trxScope.db, trxScope.unit.id)
    const missingRoles = Object.entries(defaultRoles).filter(
      ([name]) => !existingRoles.some((role) => isConfusable(role.name, name)),
    )
    for (const [name, { permissions, description }] of missingRoles) {
      const { en, ar } = description
      await createRecord(trxScope, { name, permissions, en: { description: en }, ar: { description: ar } })
    }
  })
