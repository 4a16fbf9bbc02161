import type { FastifyInstance, FastifyRequest } from 'fastify'
import { masterAdmin } from '../../../group/permissions.ts'
import { meets } from '../../../schema/access.ts'
import { personOf, workplaceOf } from '../../access/person.ts'
import { rolesOf } from '../../accounts/posts.ts'
import type { Context } from '../../context/context.ts'
import { audit } from '../../history/audit.ts'
import { answering } from '../../http/answering.ts'
import { forbidden, notFound } from '../../http/errors.ts'

/** A master-admin begins and ceases to see the unit as another role of it does; what they see meanwhile they ask for with `See-As`. */
export function seeAsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const writtenDown = async (request: FastifyRequest, action: 'seeAs' | 'seeAsEnded', id: string) => {
    const { unit } = workplaceOf(request)
    const role = (await rolesOf(db, unit.id)).find((one) => one.id === id && one.name !== masterAdmin)
    if (!role) throw notFound()
    await audit({ db, unit, person: personOf(request) }, { action, details: { role: role.name } })
    return { data: { id: role.id, name: role.name } }
  }

  answering(
    app,
    'POST /api/v1/dashboard/admin/see-as',
    ({ request, body: { role } }) => writtenDown(request, 'seeAs', role),
    { allow: assertMaster },
  )

  answering(
    app,
    'POST /api/v1/dashboard/admin/see-as/end',
    ({ request, body: { role } }) => writtenDown(request, 'seeAsEnded', role),
    { allow: assertMaster, config: { looks: true } },
  )
}

/** Whoever sees as another role is master-admin beneath it. */
function assertMaster(request: FastifyRequest): void {
  if (!request.seesAs && !meets(workplaceOf(request).person, { role: masterAdmin })) throw forbidden()
}
