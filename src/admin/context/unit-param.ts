import type { Unit } from '../providers/requests/session.ts'

/** The query parameter that names the unit of a URL. */
const parameter = 'unit'

/** Navigation state after a change of unit; it suppresses the confirmation on the target page. */
export interface UnitSwitchState {
  /** The unit that the person has chosen. */
  readonly chosen?: string
  /** The person has just entered the current unit. */
  readonly isEntered?: boolean
}

/** The unit in the query of a URL; null if there is none. */
export const unitParam = (search: string): string | null => new URLSearchParams(search).get(parameter)

/** Adds the unit to a path of this server. */
export function withUnitParam(path: string, { name }: Pick<Unit, 'name'>): string {
  const [pathname = '', search] = path.split('?')
  const query = new URLSearchParams(search)
  query.set(parameter, name)
  return `${pathname}?${query}`
}

/** Removes the unit from a query once that unit has been entered. */
export function withoutUnitParam(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(parameter)
  return query.size > 0 ? `?${query}` : ''
}

export const isSameUnit = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
