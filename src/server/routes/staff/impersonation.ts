import type { FastifyInstance, FastifyRequest } from 'fastify'
import { masterAdmin } from '../../../group/permissions.ts'
import { meetsRequirement } from '../../../schema/access.ts'
import { currentUserOf } from '../../access/authenticate.ts'
import { membershipOf } from '../../access/select-unit.ts'
import { rolesOfUnit } from '../../accounts/role-assignments.ts'
import type { Context } from '../../context/context.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'

/**
 * Routes with which a master-admin begins and ends the impersonation of another role of the unit. Requests during impersonation have the
 * `X-Impersonate-Role` header.
 */
export function impersonationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const auditImpersonation = async (request: FastifyRequest, action: 'seeAs' | 'seeAsEnded', id: string) => {
    const { unit } = membershipOf(request)
    const role = (await rolesOfUnit(db, unit.id)).find(
      (candidate) => candidate.id === id && candidate.name !== masterAdmin,
    )
    if (!role) throw notFound()
    await writeAuditEntry({ db, unit, person: currentUserOf(request) }, { action, details: { role: role.name } })
    return { data: { id: role.id, name: role.name } }
  }

  registerRoute(
    app,
    'POST /api/v1/dashboard/admin/impersonation',
    ({ request, body: { role } }) => auditImpersonation(request, 'seeAs', role),
    { allow: assertMasterAdmin },
  )

  registerRoute(
    app,
    'POST /api/v1/dashboard/admin/impersonation/stop',
    ({ request, body: { role } }) => auditImpersonation(request, 'seeAsEnded', role),
    { allow: assertMasterAdmin, config: { allowImpersonation: true } },
  )
}

/** Only a master-admin can be impersonating, so such a request needs no further check. */
function assertMasterAdmin(request: FastifyRequest): void {
  if (!request.isImpersonating && !meetsRequirement(membershipOf(request).person, { role: masterAdmin }))
    throw forbidden()
}
