import { isRecord } from '../../schema/fields.ts'
import type { Steps } from './steps.ts'

type Schemas = Readonly<Record<string, unknown>>

/** About how many characters a reference takes. */
const refLength = 45
/** Fewer characters than these are not worth a name. */
const leastSaved = 200

/** The same schemas with every part that occurs in several places once, under the name of the property that has it first. */
export function* withoutRepetitionSteps(schemas: Schemas): Steps<Schemas> {
  const several = yield* repeatedIn(schemas)
  const names = new Map<string, string>()
  const said: Record<string, unknown> = {}

  const referring = (value: unknown, property: string, owner: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => referring(one, property, owner))
    if (!isRecord(value)) return value
    const text = isShape(value) ? JSON.stringify(value) : ''
    if (!several.has(text)) return within(value, property, owner)
    const wanted = /^(en|ar)$/.test(property) ? `${owner}Language` : `Shared${capital(property)}`
    const name = names.get(text) ?? free(wanted, (one) => one in schemas || one in said)
    if (!names.has(text)) {
      names.set(text, name)
      // Taken before its parts look for names of their own.
      said[name] = {}
      said[name] = within(value, property, owner)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const within = (value: Schemas, property: string, owner: string): Schemas =>
    mapped(value, (inner, keyword) =>
      keyword === 'properties' && isRecord(inner)
        ? mapped(inner, (one, name) => referring(one, name, owner))
        : referring(inner, keyword === 'allOf' ? 'rule' : property, owner),
    )

  const own: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    own[name] = within(Object(schema), '', name)
    yield
  }
  return { ...own, ...said }
}

/** The texts of all parts that take more room than references to one. What is within a part that is repeated comes with it. */
function* repeatedIn(schemas: Schemas): Steps<ReadonlySet<string>> {
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(count)
    if (!isRecord(value)) return
    const text = isShape(value) ? JSON.stringify(value) : ''
    const before = counts.get(text) ?? 0
    if (text.length > refLength) counts.set(text, before + 1)
    if (before === 0) Object.values(value).forEach(count)
  }
  for (const schema of Object.values(schemas)) {
    Object.values(Object(schema)).forEach(count)
    yield
  }
  const isWorthIt = ([{ length }, times]: readonly [string, number]) =>
    times > 1 && (times - 1) * length - times * refLength > leastSaved
  return new Set([...counts].filter(isWorthIt).map(([text]) => text))
}

const isShape = (value: Schemas): boolean => 'type' in value || 'anyOf' in value || 'allOf' in value
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/\W/g, '')

const mapped = (values: Schemas, change: (value: unknown, name: string) => unknown): Schemas =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

/** The name, or with a number behind it the first that is not taken. */
function free(name: string, isTaken: (name: string) => boolean, number = 1): string {
  const numbered = number === 1 ? name : `${name}${number}`
  return isTaken(numbered) ? free(name, isTaken, number + 1) : numbered
}
