import type { FastifyInstance } from 'fastify'
import { currentUserOf } from '../access/authenticate.ts'
import { authorizeSections } from '../access/authorization.ts'
import { membershipOf } from '../access/select-unit.ts'
import { findPrincipalInUnit } from '../accounts/admins.ts'
import type { Context } from '../context/context.ts'
import { registerRoute } from '../http/register-route.ts'
import { hasRecord } from '../store/find-record.ts'
import { unitsOfAdmin } from '../store/units.ts'
import { serializeUnit } from './staff/units.ts'

/**
 * Lists the other units of the user that have a record with the same key, if the user may list the section there. Units without a role of
 * the user and sections without permission are left out.
 */
export function sameRecordRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  registerRoute(
    app,
    'GET /api/v1/dashboard/same-record-in-other-units',
    async ({ request, query: { section: name, key = '' } }) => {
      const { id } = currentUserOf(request)
      const currentUnit = membershipOf(request).unit
      const otherUnits = (await unitsOfAdmin(db, id)).filter((unit) => unit.id !== currentUnit.id)
      const matches = otherUnits.map(async (unit) => {
        const person = await findPrincipalInUnit(db, id, unit.id)
        const scopes = person ? authorizeSections(request, 'list', context, { unit, person }) : []
        const scope = scopes.find(({ section }) => section.name === name)
        return scope && (await hasRecord(scope, key)) ? [serializeUnit(unit)] : []
      })
      return { data: (await Promise.all(matches)).flat() }
    },
  )
}
