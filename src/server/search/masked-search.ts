import type { FastifyRequest } from 'fastify'
import { currentUserOf } from '../access/authenticate.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { maskedFieldsInConditions, type SearchTerms } from '../lists/where.ts'
import type { SectionContext } from '../store/section-context.ts'

/**
 * Searches these sections. A search for a whole phone or email is compared with masked values and so reveals information, like
 * an unmask. It counts against the same limit, and is logged with the number of matches but without the search text. Throws
 * `errors.tooMany`.
 */
export async function searchMaskedFields<T>(
  request: FastifyRequest,
  { scopes, search, rows }: { scopes: readonly SectionContext[]; search: SearchTerms; rows: (found: T) => number },
  find: () => Promise<T>,
): Promise<T> {
  const searchedScopes = scopes.filter(
    ({ section }) => maskedFieldsInConditions(section, search.exactContact).length > 0,
  )
  const [first, ...otherScopes] = searchedScopes
  if (!first) return await find()
  await request.countUnmask()
  const result = await find()
  await writeAuditEntry(
    { ...first, person: currentUserOf(request) },
    {
      action: 'find',
      details: { by: search.exactContact?.contact, rows: rows(result) },
      ...(otherScopes.length === 0 ? { section: first.section.name } : {}),
    },
  )
  return result
}
