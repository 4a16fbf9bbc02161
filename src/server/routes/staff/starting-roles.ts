import type { FastifyInstance } from 'fastify'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { answering } from '../../http/answering.ts'
import { notFound } from '../../http/errors.ts'
import { addStartingRoles } from '../../staff/starting-roles.ts'

/** What a unit may begin with at any time, for those who may make roles in it. */
export function startingRolesRoute(app: FastifyInstance, context: Context): void {
  answering(app, 'POST /api/v1/dashboard/admin/starting-roles', async ({ request }) => {
    const section = context.sections.find(({ guard }) => guard === 'role')
    if (!section) throw notFound()
    await addStartingRoles(scopeFor(request, 'create', section.name, context))
    return {}
  })
}
