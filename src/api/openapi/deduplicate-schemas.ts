import { isRecord } from '../../schema/is-record.ts'
import type { CooperativeTask } from './cooperative-task.ts'

type Schemas = Readonly<Record<string, unknown>>

/** Approximate length of a reference, in characters. */
const refLength = 45
/** Minimum saving, in characters, that justifies a named schema. */
const minSaving = 200

/** Moves repeated subschemas to named ones, each named after the first property that has it. */
export function* deduplicateSchemas(schemas: Schemas): CooperativeTask<Schemas> {
  const repeatedSchemas = yield* repeatedIn(schemas)
  const names = new Map<string, string>()
  const sharedSchemas: Record<string, unknown> = {}

  const toReference = (value: unknown, property: string, owner: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => toReference(entry, property, owner))
    if (!isRecord(value)) return value
    const text = isShape(value) ? JSON.stringify(value) : ''
    if (!repeatedSchemas.has(text)) return replaceInside(value, property, owner)
    const preferredName = /^(en|ar)$/.test(property) ? `${owner}Language` : `Shared${capital(property)}`
    const name =
      names.get(text) ?? freeName(preferredName, (candidate) => candidate in schemas || candidate in sharedSchemas)
    if (!names.has(text)) {
      names.set(text, name)
      // Reserves the name before its subschemas choose theirs.
      sharedSchemas[name] = {}
      sharedSchemas[name] = replaceInside(value, property, owner)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const replaceInside = (value: Schemas, property: string, owner: string): Schemas =>
    mapValues(value, (inner, keyword) =>
      keyword === 'properties' && isRecord(inner)
        ? mapValues(inner, (schema, name) => toReference(schema, name, owner))
        : toReference(inner, keyword === 'allOf' ? 'rule' : property, owner),
    )

  const deduplicated: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    deduplicated[name] = replaceInside(Object(schema), '', name)
    yield
  }
  return { ...deduplicated, ...sharedSchemas }
}

/** The JSON of all subschemas that are longer than references to one copy. The contents of a repeated subschema count once, with it. */
function* repeatedIn(schemas: Schemas): CooperativeTask<ReadonlySet<string>> {
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(count)
    if (!isRecord(value)) return
    const text = isShape(value) ? JSON.stringify(value) : ''
    const previousCount = counts.get(text) ?? 0
    if (text.length > refLength) counts.set(text, previousCount + 1)
    if (previousCount === 0) Object.values(value).forEach(count)
  }
  for (const schema of Object.values(schemas)) {
    Object.values(Object(schema)).forEach(count)
    yield
  }
  const savesEnough = ([{ length }, times]: readonly [string, number]) =>
    times > 1 && (times - 1) * length - times * refLength > minSaving
  return new Set([...counts].filter(savesEnough).map(([text]) => text))
}

const isShape = (value: Schemas): boolean => 'type' in value || 'anyOf' in value || 'allOf' in value
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/\W/g, '')

const mapValues = (values: Schemas, change: (value: unknown, name: string) => unknown): Schemas =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

/** The name, with the first free number as its suffix if it is taken. */
function freeName(name: string, isUsed: (name: string) => boolean, number = 1): string {
  const candidate = number === 1 ? name : `${name}${number}`
  return isUsed(candidate) ? freeName(name, isUsed, number + 1) : candidate
}
