import { hasPersonal } from '../../../schema/personal.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { badQuery } from '../../http/errors.ts'
import { type RawQuery, textIn } from '../../http/query.ts'

/** Throws `errors.query` where an address says who is searched for: sections with personal fields take that in a body. */
export function refuseWords(section: NamedSection, query: RawQuery): void {
  if (hasPersonal(section) && textIn(query, 'q') !== undefined) throw badQuery('q')
}

/** A body as a query string would have it; its numbers may be numbers. */
export const textsIn = (body: RawQuery): RawQuery =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )
