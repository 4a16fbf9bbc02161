import type { FastifyInstance } from 'fastify'
import { profiles } from '../../../group/profiles.ts'
import { personOf } from '../../access/person.ts'
import type { Context } from '../../context/context.ts'
import { badQuery, unitForbidden } from '../../http/errors.ts'
import { onlyKnown, type RawQuery, textIn } from '../../http/query.ts'
import type { Unit } from '../../store/scope.ts'
import { unitsOf } from '../../store/units.ts'

/** A unit as the API shows it, with the name of its feature profile. */
export const shownUnit = (unit: Unit) => ({
  id: unit.id,
  name: unit.name,
  displayName: unit.displayName,
  front_url: unit.frontUrl,
  profile: profileName(unit.name),
})

/** `GET business-units?bu={name}` and `GET auth-business-units`: only units in which the person works. */
export function unitRoutes(app: FastifyInstance, { database: { db } }: Context): void {
  app.get<{ Querystring: RawQuery }>('/business-units', async (request) => {
    onlyKnown(request.query, ['bu', 'lang'])
    const name = textIn(request.query, 'bu')?.toLowerCase()
    if (name === undefined) throw badQuery('bu')
    const unit = (await unitsOf(db, personOf(request).id)).find((one) => one.name.toLowerCase() === name)
    if (!unit) throw unitForbidden()
    return { data: shownUnit(unit) }
  })

  app.get<{ Querystring: RawQuery }>('/auth-business-units', async (request) => {
    onlyKnown(request.query, ['lang'])
    return { data: (await unitsOf(db, personOf(request).id)).map(shownUnit) }
  })
}

const profileName = (unitName: string): string =>
  Object.hasOwn(profiles, unitName.toLowerCase()) ? unitName.toLowerCase() : 'all'
