import { isRecord, valueAt } from '../../schema/fields.ts'
import { shapeName } from '../sections/hints.ts'
import { compactSchema, listQueryIn } from './compact-schema.ts'
import type { Paths } from './document.ts'
import type { Operation } from './operation.ts'
import { withoutRepetitionSteps } from './repeated.ts'
import type { Steps } from './steps.ts'

/** The same with every schema that has a name, and whatever several calls take or answer, once among the components. */
export function* sharedSteps(paths: Paths) {
  const schemas: Record<string, unknown> = {}
  const known = new Map<unknown, string>()

  function named(given: unknown): unknown {
    if (Array.isArray(given)) return given.map(named)
    if (!isRecord(given)) return given
    const value = listQueryIn(given) ?? given
    const { title, ...schema } = value
    if (typeof title !== 'string' || !isSchema(value)) return entriesOf(value)
    if (!known.has(value)) {
      const [before, described] = [schemas[title], entriesOf(schema)]
      if (before && JSON.stringify(before) !== JSON.stringify(described))
        throw new Error(`Two schemas are called ${title}`)
      known.set(value, title)
      schemas[title] = described
    }
    return { $ref: `#/components/schemas/${title}` }
  }
  const entriesOf = (value: Readonly<Record<string, unknown>>) => {
    const entries = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, named(inner)]))
    return isSchema(value) ? compactSchema(entries) : entries
  }

  const all: Record<string, Paths[string]> = {}
  for (const [path, item] of Object.entries(paths)) {
    all[path] = named(item) as Paths[string]
    yield
  }
  const parameters = yield* sharedParts(all, 'parameters')
  const bodies = yield* sharedParts(parameters.paths, 'requestBodies')
  const answers = yield* sharedParts(bodies.paths, 'responses')
  const others = [answers.paths, schemas, bodies.components, parameters.components]
  const described = withOwnSchemas(answers.components, schemas, others)
  yield
  return {
    paths: withPathParameters(answers.paths),
    components: {
      schemas: yield* withoutRepetitionSteps(described.schemas),
      responses: described.responses,
      parameters: parameters.components,
      requestBodies: bodies.components,
    },
  }
}

/** A schema that nothing but one answer refers to stands in that answer. */
function withOwnSchemas(responses: Schemas, schemas: Schemas, others: readonly unknown[]) {
  const refs = JSON.stringify([responses, others]).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  const uses = Map.groupBy(refs, ([, title]) => title)
  const moved = new Set<string>()
  const own = Object.entries(responses).map(([name, response]) => {
    const { content: _, ...rest } = Object(response)
    const title = schemaOf(response)
    if (title === undefined || uses.get(title)?.length !== 1) return [name, response]
    moved.add(title)
    return [name, { ...rest, content: { [json]: { schema: schemas[title] } } }]
  })
  return {
    responses: Object.fromEntries(own) as Schemas,
    schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => !moved.has(name))),
  }
}

/** The parameters that all calls of a path take stand with the path, where it has several calls. */
const withPathParameters = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const [first, ...others] = Object.values(item).map(({ parameters = [] }) =>
        parameters.map((one) => JSON.stringify(one)),
      )
      const common = (first ?? []).filter((one) => others.every((texts) => texts.includes(one)))
      if (others.length === 0 || common.length === 0) return [path, item]
      const calls = Object.entries(item).map(([method, { parameters = [], ...call }]) => {
        const own = parameters.filter((one) => !common.includes(JSON.stringify(one)))
        return [method, own.length > 0 ? { ...call, parameters: own } : call]
      })
      return [path, { parameters: common.map((one) => JSON.parse(one)), ...Object.fromEntries(calls) }]
    }),
  )

const json = 'application/json'
/** The name of the schema that a response has, where it has one that is named. */
const schemaOf = (response: unknown): string | undefined =>
  /^#\/components\/schemas\/(\w+)$/.exec(String(valueAt(Object(response).content?.[json], 'schema.$ref')))?.[1]
type Schemas = Readonly<Record<string, unknown>>

const isSchema = (value: Readonly<Record<string, unknown>>): boolean =>
  'type' in value || 'anyOf' in value || 'allOf' in value

/** Does something to each part of a kind that a call has. */
type Change = (part: unknown) => unknown
const changes = {
  parameters: (call, change) =>
    call.parameters ? { ...call, parameters: call.parameters.map((one) => change(one) as object) } : call,
  requestBodies: (call, change) =>
    call.requestBody ? { ...call, requestBody: change(call.requestBody) as typeof call.requestBody } : call,
  responses: (call, change) => {
    const entries = Object.entries(call.responses ?? {}).map(([status, one]) => [status, change(one)])
    return { ...call, responses: Object.fromEntries(entries) }
  },
} as const satisfies Readonly<Record<string, (call: Operation, change: Change) => Operation>>

/** The parts of a kind that several calls have, by their names, and the calls that refer to them. */
function* sharedParts(paths: Paths, kind: keyof typeof changes) {
  const tags = new Map<string, string[]>()
  yield* eachCall(paths, (call) =>
    changes[kind](call, (part) => {
      const text = JSON.stringify(part)
      const known = tags.get(text) ?? []
      known.push(String(call.tags?.[0]))
      tags.set(text, known)
      return part
    }),
  )
  const names = new Map<string, string>()
  const components: Record<string, unknown> = {}
  for (const [text, all] of tags) {
    const { title, ...part } = JSON.parse(text)
    const isNamed = title !== undefined || (kind === 'responses' && schemaOf(part) !== undefined)
    if (all.length === 1 && !isNamed) continue
    const plain = title === undefined ? nameOf(part) : { name: title, isSchema: true }
    const isOfOne = new Set(all).size === 1 && !plain.isSchema
    const wanted = isOfOne ? shapeName(all[0] ?? '').replace(/\W/g, '') + shapeName(plain.name) : plain.name
    const name = free(wanted, components)
    names.set(text, name)
    components[name] = part
  }
  const replaced = yield* eachCall(paths, (call) =>
    changes[kind](call, (part) => {
      const name = names.get(JSON.stringify(part))
      return name ? { $ref: `#/components/${kind}/${name}` } : part
    }),
  )
  return { paths: replaced, components }
}

function* eachCall(paths: Paths, change: (call: Operation) => Operation): Steps<Paths> {
  const changed: Record<string, Paths[string]> = {}
  for (const [path, item] of Object.entries(paths)) {
    changed[path] = Object.fromEntries(Object.entries(item).map(([method, call]) => [method, change(call)]))
    yield
  }
  return changed
}

/** What a part is called: by the schema that it has, or else by its own name. */
function nameOf(part: unknown): { readonly name: string; readonly isSchema: boolean } {
  const ref = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(part))?.[1]
  const { name } = Object(part)
  if (typeof name === 'string' && !ref) return { name: name.replace(/\W+/g, '_').replace(/_$/, ''), isSchema: false }
  return { name: ref ?? 'File', isSchema: ref !== undefined }
}

/** The name, or with a number behind it the first that is free. */
const free = (name: string, taken: Readonly<Record<string, unknown>>, number = 1): string => {
  const numbered = number === 1 ? name : `${name}_${number}`
  return numbered in taken ? free(name, taken, number + 1) : numbered
}
