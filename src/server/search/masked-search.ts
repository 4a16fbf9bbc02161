import type { FastifyRequest } from 'fastify'
import { personOf } from '../access/person.ts'
import { audit } from '../history/audit.ts'
import { comparedWith, type Search } from '../lists/conditions.ts'
import type { Scope } from '../store/scope.ts'

/**
 * Finds what a search is for in these sections. One for a whole phone or address that is compared with masked ones tells of them as a
 * reveal does: it is counted with those, and written down with the number of records found, never with what it was for. Throws
 * `errors.tooMany`.
 */
export async function findCounted<T>(
  request: FastifyRequest,
  { scopes, search, rows }: { scopes: readonly Scope[]; search: Search; rows: (found: T) => number },
  find: () => Promise<T>,
): Promise<T> {
  const told = scopes.filter(({ section }) => comparedWith(section, search.whole).length > 0)
  const [first, ...others] = told
  if (!first) return await find()
  await request.countReveal()
  const found = await find()
  await audit(
    { ...first, person: personOf(request) },
    {
      action: 'find',
      details: { by: search.whole?.contact, rows: rows(found) },
      ...(others.length === 0 ? { section: first.section.name } : {}),
    },
  )
  return found
}
