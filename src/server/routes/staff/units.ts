import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Unit as ShownUnit } from '../../../api/units.ts'
import { currentUserOf } from '../../access/authenticate.ts'
import { authorizeFirstUnits } from '../../access/authorization.ts'
import { canCreateFirstUnits, createFirstUnits, emptyUnit } from '../../account-management/first-units.ts'
import { findPrincipalInUnit } from '../../accounts/admins.ts'
import type { Context } from '../../context/context.ts'
import { notFound, unitForbidden } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { BusinessUnit } from '../../store/section-context.ts'
import { unitByKey, unitsOfAdmin } from '../../store/units.ts'

/** Serializes a unit for the API. */
export const serializeUnit = (unit: BusinessUnit): ShownUnit => ({
  id: unit.id,
  name: unit.name,
  displayName: unit.displayName,
  front_url: unit.frontUrl,
  profile: unit.profile,
  country: unit.country,
  timeZone: unit.timeZone,
  currency: unit.currency,
  color: unit.color,
  mark: unit.mark,
})

/** Routes for one unit by name and for all units; only those in which the user has a role. */
export function unitRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  registerRoute(app, 'GET /api/v1/dashboard/business-units', async ({ request, query: { bu } }) => {
    const { id } = currentUserOf(request)
    const unit = await unitByKey(db, bu)
    const person = unit && (await findPrincipalInUnit(db, id, unit.id))
    if (!person) throw unitForbidden()
    return { data: serializeUnit(unit), person }
  })

  registerRoute(app, 'GET /api/v1/dashboard/auth-business-units', async ({ request }) => {
    const { id } = currentUserOf(request)
    const data = (await unitsOfAdmin(db, id)).map(serializeUnit)
    const createsFirst = data.length === 0 && (await canCreateFirstUnits(db, id))
    return createsFirst ? { data, createsFirst } : { data }
  })

  registerRoute(app, 'GET /api/v1/dashboard/auth-business-units/:key', async ({ request, params: { key } }) => {
    const unit = (await unitsOfAdmin(db, currentUserOf(request).id)).find(({ id, name }) => [id, name].includes(key))
    if (!unit) throw notFound()
    return { data: serializeUnit(unit) }
  })

  const authorizeCreation = (request: FastifyRequest) => authorizeFirstUnits(request, emptyUnit(), context)
  registerRoute(
    app,
    'POST /api/v1/dashboard/auth-business-units',
    async ({ request, body }) => {
      await createFirstUnits(await authorizeCreation(request), body)
      return { data: (await unitsOfAdmin(db, currentUserOf(request).id)).map(serializeUnit) }
    },
    { allow: authorizeCreation },
  )
}
