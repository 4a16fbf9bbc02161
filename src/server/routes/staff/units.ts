import type { FastifyInstance } from 'fastify'
import type { Unit as ShownUnit } from '../../../api/units.ts'
import { profiles } from '../../../group/profiles.ts'
import { personOf } from '../../access/person.ts'
import { personIn } from '../../accounts/people.ts'
import type { Context } from '../../context/context.ts'
import { answering } from '../../http/answering.ts'
import { unitForbidden } from '../../http/errors.ts'
import type { Unit } from '../../store/scope.ts'
import { unitByName, unitsOf } from '../../store/units.ts'

/** A unit as the API shows it, with the name of its feature profile. */
export const shownUnit = (unit: Unit): ShownUnit => ({
  id: unit.id,
  name: unit.name,
  displayName: unit.displayName,
  front_url: unit.frontUrl,
  profile: profileName(unit.name),
})

/** A unit by its name, and all of them: only units in which the person works. */
export function unitRoutes(app: FastifyInstance, { database: { db } }: Context): void {
  answering(app, 'GET /api/v1/dashboard/business-units', async ({ request, query: { bu } }) => {
    const { id } = personOf(request)
    const unit = await unitByName(db, bu)
    const person = unit && (await personIn(db, id, unit.id))
    if (!person) throw unitForbidden()
    return { data: shownUnit(unit), person }
  })

  answering(app, 'GET /api/v1/dashboard/auth-business-units', async ({ request }) => ({
    data: (await unitsOf(db, personOf(request).id)).map(shownUnit),
  }))
}

const profileName = (unitName: string): string =>
  Object.hasOwn(profiles, unitName.toLowerCase()) ? unitName.toLowerCase() : 'all'
