import type { FastifyInstance } from 'fastify'
import type { Unit as ShownUnit } from '../../../api/units.ts'
import { personOf } from '../../access/person.ts'
import { scopeOfFirstUnits } from '../../access/policy.ts'
import { personIn } from '../../accounts/people.ts'
import type { Context } from '../../context/context.ts'
import { answering } from '../../http/answering.ts'
import { notFound, unitForbidden } from '../../http/errors.ts'
import { createsFirstUnits, makeFirstUnits, newUnit } from '../../staff/first-units.ts'
import type { Unit } from '../../store/scope.ts'
import { unitByKey, unitsOf } from '../../store/units.ts'

/** A unit as the API shows it. */
export const shownUnit = (unit: Unit): ShownUnit => ({
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

/** A unit by its name, and all of them: only units in which the person works. */
export function unitRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  answering(app, 'GET /api/v1/dashboard/business-units', async ({ request, query: { bu } }) => {
    const { id } = personOf(request)
    const unit = await unitByKey(db, bu)
    const person = unit && (await personIn(db, id, unit.id))
    if (!person) throw unitForbidden()
    return { data: shownUnit(unit), person }
  })

  answering(app, 'GET /api/v1/dashboard/auth-business-units', async ({ request }) => {
    const { id } = personOf(request)
    const data = (await unitsOf(db, id)).map(shownUnit)
    const createsFirst = data.length === 0 && (await createsFirstUnits(db, id))
    return createsFirst ? { data, createsFirst } : { data }
  })

  answering(app, 'GET /api/v1/dashboard/auth-business-units/:key', async ({ request, params: { key } }) => {
    const unit = (await unitsOf(db, personOf(request).id)).find(({ id, name }) => [id, name].includes(key))
    if (!unit) throw notFound()
    return { data: shownUnit(unit) }
  })

  answering(app, 'POST /api/v1/dashboard/auth-business-units', async ({ request, body }) => {
    await makeFirstUnits(await scopeOfFirstUnits(request, newUnit(), context), body)
    return { data: (await unitsOf(db, personOf(request).id)).map(shownUnit) }
  })
}
