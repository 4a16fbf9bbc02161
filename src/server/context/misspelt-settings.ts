import leven from 'leven'
import type { Environment } from './env-var.ts'
import { variables } from './variables.ts'

const names = Object.keys(variables).flatMap((name) => [name, `${name}_FILE`])
const knownNames: ReadonlySet<string> = new Set(names)
const maxDistance = 2
const minLength = 5
/** Variables of libpq, such as `PGPORT`, are meant for `psql` and other clients. */
const foreignPrefix = 'PG'

/**
 * Returns a warning for each environment variable that resembles a setting, with the nearest setting. It has no effect, and nothing else
 * would report it.
 */
export function misspeltSettings(env: Environment): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    if (knownNames.has(name) || name.length < minLength || name.startsWith(foreignPrefix)) return []
    const upperCaseName = name.toUpperCase()
    const [nearest] = names
      .map((setting) => ({ setting, distance: leven(upperCaseName, setting, { maxDistance: maxDistance + 1 }) }))
      .filter(({ distance }) => distance <= maxDistance)
      .toSorted((first, second) => first.distance - second.distance)
    return nearest ? [`${name} is no setting and has no effect: did you mean ${nearest.setting}?`] : []
  })
}
