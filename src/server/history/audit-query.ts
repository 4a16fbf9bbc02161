import type { EffectiveSection } from '../../schema/effective.ts'
import { personalLeaves } from '../../schema/personal.ts'
import type { Filter } from '../lists/filters.ts'
import type { ListQuery } from '../lists/query.ts'

const suffixes = { any: '', none: '_not', from: '_from', to: '_to' } as const satisfies Record<Filter['test'], string>

/** What is written down of the records that somebody asked for: the filters, without values of personal fields, and never the words. */
export function queryDetails(section: EffectiveSection, query: Pick<ListQuery, 'filters' | 'words' | 'deleted'>) {
  const personal = personalLeaves(section).map(({ path }) => path)
  const filters = query.filters.map(({ path, test, values }): [string, readonly string[] | 'hidden'] => [
    path + suffixes[test],
    personal.includes(path) ? 'hidden' : values,
  ])
  return {
    ...(filters.length > 0 ? { filters: Object.fromEntries(filters) } : {}),
    ...(query.words.length > 0 ? { searched: true } : {}),
    ...(query.deleted ? { deleted: true } : {}),
  }
}
