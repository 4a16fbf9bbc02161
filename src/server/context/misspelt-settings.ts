import leven from 'leven'
import type { Environment } from './setting.ts'
import { variables } from './variables.ts'

const names = Object.keys(variables).flatMap((name) => [name, `${name}_FILE`])
const known: ReadonlySet<string> = new Set(names)
const maxDistance = 2
const minLength = 5
/** Variables of libpq, such as `PGPORT`, are meant for `psql` and other clients. */
const foreignPrefix = 'PG'

/**
 * A sentence for each variable of the environment that is no setting and looks like one, with the nearest setting: it has no effect, and
 * nothing else would say so.
 */
export function misspeltSettings(env: Environment): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || name.length < minLength || name.startsWith(foreignPrefix)) return []
    const upper = name.toUpperCase()
    const [nearest] = names
      .map((setting) => ({ setting, distance: leven(upper, setting, { maxDistance: maxDistance + 1 }) }))
      .filter(({ distance }) => distance <= maxDistance)
      .toSorted((one, other) => one.distance - other.distance)
    return nearest ? [`${name} is no setting and has no effect: did you mean ${nearest.setting}?`] : []
  })
}
