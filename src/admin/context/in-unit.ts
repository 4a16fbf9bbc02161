import type { Unit } from '../providers/requests/session.ts'

/** The name under which an address says in which unit it is meant. */
const parameter = 'unit'

/** What somebody who changes the unit takes along: where they are led asks no more whether they want to go there. */
export interface UnitArrival {
  /** The unit that they have chosen. */
  readonly chosen?: string
  /** They have just entered the unit at hand. */
  readonly isEntered?: boolean
}

/** The unit that the query of an address names, if it does. */
export const unitIn = (search: string): string | null => new URLSearchParams(search).get(parameter)

/** A path of this server that says in which unit it is meant. */
export function inUnit(path: string, { name }: Pick<Unit, 'name'>): string {
  const [pathname = '', search] = path.split('?')
  const query = new URLSearchParams(search)
  query.set(parameter, name)
  return `${pathname}?${query}`
}

/** A query without the unit that it was meant in, once that has been entered. */
export function withoutUnit(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(parameter)
  return query.size > 0 ? `?${query}` : ''
}

export const isSameUnit = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
