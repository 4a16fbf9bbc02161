import { isRecord } from '../../schema/fields.ts'
import type { Steps } from './steps.ts'

type Schemas = Readonly<Record<string, unknown>>

/** A shape shorter than this, in characters, is said again rather than looked up. */
const shortest = 140
const keywords: readonly string[] = ['properties', 'items', 'anyOf', 'allOf', 'additionalProperties']

/** The same shapes with every part that occurs in several places said once, under the name of the first place. */
export function* withoutRepetitionSteps(schemas: Schemas): Steps<Schemas> {
  const several = yield* repeatedIn(schemas)
  const names = new Map<string, string>()
  const said: Record<string, unknown> = {}

  const referring = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => referring(one, place))
    if (!isRecord(value)) return value
    const text = isShape(value) ? JSON.stringify(value) : ''
    if (!several.has(text)) return within(value, place)
    const name = names.get(text) ?? free(place, (one) => one in schemas || one in said)
    if (!names.has(text)) {
      names.set(text, name)
      // Taken before its parts look for names of their own.
      said[name] = {}
      said[name] = within(value, name)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const within = (value: Schemas, place: string): Schemas =>
    mapped(value, (inner, name) => referring(inner, keywords.includes(name) ? place : place + capital(name)))

  const own: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    own[name] = within(Object(schema), name)
    yield
  }
  return { ...own, ...said }
}

/** The texts of all parts that occur more than once. What is within a part that is repeated comes with it. */
function* repeatedIn(schemas: Schemas): Steps<ReadonlySet<string>> {
  const [once, several] = [new Set<string>(), new Set<string>()]
  const count = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(count)
    if (!isRecord(value)) return
    const text = isShape(value) ? JSON.stringify(value) : ''
    if (text.length >= shortest) {
      if (once.has(text)) several.add(text)
      once.add(text)
    }
    if (!several.has(text)) Object.values(value).forEach(count)
  }
  for (const schema of Object.values(schemas)) {
    Object.values(Object(schema)).forEach(count)
    yield
  }
  return several
}

const isShape = (value: Schemas): boolean => 'type' in value || 'anyOf' in value
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/\W/g, '')

const mapped = (values: Schemas, change: (value: unknown, name: string) => unknown): Schemas =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

/** The name, or with a number behind it the first that is not taken. */
function free(name: string, isTaken: (name: string) => boolean, number = 1): string {
  const numbered = number === 1 ? name : `${name}${number}`
  return isTaken(numbered) ? free(name, isTaken, number + 1) : numbered
}
