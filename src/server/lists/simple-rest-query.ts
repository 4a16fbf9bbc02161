import type { StaticOf } from '../../api/shared-schemas.ts'
import { maxSimpleRestRecords, type simpleRestQuery } from '../../api/simple-rest.ts'
import { isRecord } from '../../schema/is-record.ts'
import { badQuery } from '../http/errors.ts'
import type { RawQuery } from '../http/query-params.ts'

type RestQuery = StaticOf<typeof simpleRestQuery>

/**
 * Converts a list query of ra-data-simple-rest to one of the dashboard API. Throws `errors.query` naming a parameter whose JSON
 * is invalid.
 *
 * @example
 * fromSimpleRestQuery({ sort: '["createdAt","DESC"]', range: '[20,29]', filter: '{"status":["draft","published"]}' })
 * { sort: 'createdAt', order: 'desc', page: '3', per_page: '10', 'filter[status]': 'draft,published' }
 */
export function fromSimpleRestQuery({ lang, sort, range, filter }: RestQuery): RawQuery {
  return { ...(lang ? { lang } : {}), ...sortOf(sort), ...pageOf(range), ...filtersOf(filter) }
}

function sortOf(sort: string | undefined): RawQuery {
  if (sort === undefined) return {}
  const parsed = parse('sort', sort)
  if (!Array.isArray(parsed) || parsed.length !== 2) throw badQuery('sort')
  const [path, order] = parsed
  if (typeof path !== 'string' || !/^(asc|desc)$/i.test(String(order))) throw badQuery('sort')
  // Ids begin with the creation time.
  return { sort: path === 'id' ? 'createdAt' : path, order: String(order).toLowerCase() }
}

/** A range must start at a page boundary, as every range of react-admin does. */
function pageOf(range: string | undefined): RawQuery {
  if (range === undefined) return { page: '1', per_page: String(maxSimpleRestRecords) }
  const parsed = parse('range', range)
  if (!Array.isArray(parsed) || parsed.length !== 2 || !parsed.every(Number.isSafeInteger)) throw badQuery('range')
  const [first, last] = parsed
  const perPage = Math.min(last - first + 1, maxSimpleRestRecords)
  if (first < 0 || perPage < 1 || first % perPage !== 0) throw badQuery('range')
  return { page: String(first / perPage + 1), per_page: String(perPage) }
}

function filtersOf(filter: string | undefined): RawQuery {
  if (filter === undefined) return {}
  const parsed = parse('filter', filter)
  if (!isRecord(parsed)) throw badQuery('filter')
  const filterEntries = Object.entries(parsed).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(
    filterEntries.map(([name, value]) => [name === 'q' ? 'q' : `filter[${name}]`, textOf(name, value)]),
  )
}

/** A value, or a list of alternatives, as comma-separated text. */
function textOf(name: string, value: unknown): string {
  const texts = (Array.isArray(value) ? value : [value]).map((filterValue) => {
    const isValue = ['string', 'number', 'boolean'].includes(typeof filterValue)
    if (!isValue || (name !== 'q' && String(filterValue).includes(','))) throw badQuery(`filter.${name}`)
    return String(filterValue)
  })
  return texts.join(',')
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badQuery(name)
  }
}
