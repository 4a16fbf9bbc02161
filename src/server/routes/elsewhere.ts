import type { FastifyInstance } from 'fastify'
import { personOf, workplaceOf } from '../access/person.ts'
import { scopesFor } from '../access/policy.ts'
import { personIn } from '../accounts/people.ts'
import type { Context } from '../context/context.ts'
import { answering } from '../http/answering.ts'
import { hasRecord } from '../store/find.ts'
import { unitsOf } from '../store/units.ts'
import { shownUnit } from './staff/units.ts'

/**
 * Those other units of the person's in which there is a record of a key, where they may list its section. Of units in which they do not
 * work, and of sections that are not for them, it answers as if there were nothing.
 */
export function elsewhereRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  answering(app, 'GET /api/v1/dashboard/elsewhere', async ({ request, query: { section: name, key = '' } }) => {
    const { id } = personOf(request)
    const here = workplaceOf(request).unit
    const others = (await unitsOf(db, id)).filter((unit) => unit.id !== here.id)
    const found = others.map(async (unit) => {
      const person = await personIn(db, id, unit.id)
      const scopes = person ? scopesFor(request, 'list', context, { unit, person }) : []
      const scope = scopes.find(({ section }) => section.name === name)
      return scope && (await hasRecord(scope, key)) ? [shownUnit(unit)] : []
    })
    return { data: (await Promise.all(found)).flat() }
  })
}
