import type { EffectiveSection } from '../../schema/effective.ts'
import { filterSuffixes } from '../../schema/filters.ts'
import { personalLeaves } from '../../schema/personal.ts'
import type { ListQuery } from '../lists/query.ts'

/** What is written down of the records that somebody asked for: the filters, without values of personal fields, and never the words. */
export function queryDetails(section: EffectiveSection, query: Pick<ListQuery, 'filters' | 'words' | 'deleted'>) {
  const personal = personalLeaves(section).map(({ path }) => path)
  const filters = query.filters.map(({ path, test, values }): [string, readonly string[] | 'hidden'] => [
    path + filterSuffixes[test],
    personal.includes(path) ? 'hidden' : values,
  ])
  return {
    ...(filters.length > 0 ? { filters: Object.fromEntries(filters) } : {}),
    ...(query.words.length > 0 ? { searched: true } : {}),
    ...(query.deleted ? { deleted: true } : {}),
  }
}
