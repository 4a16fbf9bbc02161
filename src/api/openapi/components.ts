import { getAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { toSchemaName } from '../sections/openapi-extensions.ts'
import { compactSchema, extractListQuery } from './compact-schema.ts'
import type { CooperativeTask } from './cooperative-task.ts'
import { deduplicateSchemas } from './deduplicate-schemas.ts'
import type { OpenApiPaths, Operation } from './operation.ts'

/** Moves named schemas, and parts that several operations share, to the components of the document. */
export function* extractComponents(paths: OpenApiPaths) {
  const schemas: Record<string, unknown> = {}
  const titlesBySchema = new Map<unknown, string>()

  function extract(schemaPart: unknown): unknown {
    if (Array.isArray(schemaPart)) return schemaPart.map(extract)
    if (!isRecord(schemaPart)) return schemaPart
    const value = extractListQuery(schemaPart) ?? schemaPart
    const { title, ...schema } = value
    if (typeof title !== 'string' || !isSchema(value)) return entriesOf(value)
    if (!titlesBySchema.has(value)) {
      const [existing, extracted] = [schemas[title], entriesOf(schema)]
      if (existing && JSON.stringify(existing) !== JSON.stringify(extracted))
        throw new Error(`Two schemas are called ${title}`)
      titlesBySchema.set(value, title)
      schemas[title] = extracted
    }
    return { $ref: `#/components/schemas/${title}` }
  }
  const entriesOf = (value: Readonly<Record<string, unknown>>) => {
    const entries = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, extract(inner)]))
    return isSchema(value) ? compactSchema(entries) : entries
  }

  const extractedPaths: Record<string, OpenApiPaths[string]> = {}
  for (const [path, pathItem] of Object.entries(paths)) {
    extractedPaths[path] = extract(pathItem) as OpenApiPaths[string]
    yield
  }
  const parameters = yield* sharedParts(extractedPaths, 'parameters')
  const bodies = yield* sharedParts(parameters.paths, 'requestBodies')
  const sharedResponses = yield* sharedParts(bodies.paths, 'responses')
  const otherParts = [sharedResponses.paths, schemas, bodies.components, parameters.components]
  const inlined = withOwnSchemas(sharedResponses.components, schemas, otherParts)
  yield
  return {
    paths: withPathParameters(sharedResponses.paths),
    components: {
      schemas: yield* deduplicateSchemas(inlined.schemas),
      responses: inlined.responses,
      parameters: parameters.components,
      requestBodies: bodies.components,
    },
  }
}

/** Inlines schemas that only one response refers to. */
function withOwnSchemas(responses: Schemas, schemas: Schemas, otherParts: readonly unknown[]) {
  const refs = JSON.stringify([responses, otherParts]).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  const usesByTitle = Map.groupBy(refs, ([, title]) => title)
  const inlinedTitles = new Set<string>()
  const inlinedResponses = Object.entries(responses).map(([name, response]) => {
    const { content: _, ...rest } = Object(response)
    const title = schemaOf(response)
    if (title === undefined || usesByTitle.get(title)?.length !== 1) return [name, response]
    inlinedTitles.add(title)
    return [name, { ...rest, content: { [json]: { schema: schemas[title] } } }]
  })
  return {
    responses: Object.fromEntries(inlinedResponses) as Schemas,
    schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => !inlinedTitles.has(name))),
  }
}

/** Moves parameters that all operations of a path share to the path, if it has several operations. */
const withPathParameters = (paths: OpenApiPaths): OpenApiPaths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, pathItem]) => {
      const [firstParameters, ...otherParameters] = Object.values(pathItem).map(({ parameters = [] }) =>
        parameters.map((parameter) => JSON.stringify(parameter)),
      )
      const common = (firstParameters ?? []).filter((text) => otherParameters.every((texts) => texts.includes(text)))
      if (otherParameters.length === 0 || common.length === 0) return [path, pathItem]
      const calls = Object.entries(pathItem).map(([method, { parameters = [], ...call }]) => {
        const ownParameters = parameters.filter((parameter) => !common.includes(JSON.stringify(parameter)))
        return [method, ownParameters.length > 0 ? { ...call, parameters: ownParameters } : call]
      })
      return [path, { parameters: common.map((text) => JSON.parse(text)), ...Object.fromEntries(calls) }]
    }),
  )

const json = 'application/json'
/** The schema name of a response, if its schema is a reference. */
const schemaOf = (response: unknown): string | undefined =>
  /^#\/components\/schemas\/(\w+)$/.exec(String(getAtPath(Object(response).content?.[json], 'schema.$ref')))?.[1]
type Schemas = Readonly<Record<string, unknown>>

const isSchema = (value: Readonly<Record<string, unknown>>): boolean =>
  'type' in value || 'anyOf' in value || 'allOf' in value

/** A transformation of each part of one kind in an operation. */
type Change = (part: unknown) => unknown
const changes = {
  parameters: (call, change) =>
    call.parameters ? { ...call, parameters: call.parameters.map((parameter) => change(parameter) as object) } : call,
  requestBodies: (call, change) =>
    call.requestBody ? { ...call, requestBody: change(call.requestBody) as typeof call.requestBody } : call,
  responses: (call, change) => {
    const entries = Object.entries(call.responses ?? {}).map(([status, response]) => [status, change(response)])
    return { ...call, responses: Object.fromEntries(entries) }
  },
} as const satisfies Readonly<Record<string, (call: Operation, change: Change) => Operation>>

/** The parts of one kind that several operations share, by name, and the paths with references to them. */
function* sharedParts(paths: OpenApiPaths, kind: keyof typeof changes) {
  const tags = new Map<string, string[]>()
  yield* eachCall(paths, (call) =>
    changes[kind](call, (part) => {
      const text = JSON.stringify(part)
      const callTags = tags.get(text) ?? []
      callTags.push(String(call.tags?.[0]))
      tags.set(text, callTags)
      return part
    }),
  )
  const names = new Map<string, string>()
  const components: Record<string, unknown> = {}
  for (const [text, callTags] of tags) {
    const { title, ...part } = JSON.parse(text)
    const isNamed = title !== undefined || (kind === 'responses' && schemaOf(part) !== undefined)
    if (callTags.length === 1 && !isNamed) continue
    const baseName = title === undefined ? nameOf(part) : { name: title, isSchema: true }
    const hasSingleTag = new Set(callTags).size === 1 && !baseName.isSchema
    const preferredName = hasSingleTag
      ? toSchemaName(callTags[0] ?? '').replace(/\W/g, '') + toSchemaName(baseName.name)
      : baseName.name
    const name = freeName(preferredName, components)
    names.set(text, name)
    components[name] = part
  }
  const updatedPaths = yield* eachCall(paths, (call) =>
    changes[kind](call, (part) => {
      const name = names.get(JSON.stringify(part))
      return name ? { $ref: `#/components/${kind}/${name}` } : part
    }),
  )
  return { paths: updatedPaths, components }
}

function* eachCall(paths: OpenApiPaths, change: (call: Operation) => Operation): CooperativeTask<OpenApiPaths> {
  const updatedPaths: Record<string, OpenApiPaths[string]> = {}
  for (const [path, pathItem] of Object.entries(paths)) {
    updatedPaths[path] = Object.fromEntries(Object.entries(pathItem).map(([method, call]) => [method, change(call)]))
    yield
  }
  return updatedPaths
}

/** The name of a part: that of its schema, otherwise its own. */
function nameOf(part: unknown): { readonly name: string; readonly isSchema: boolean } {
  const ref = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(part))?.[1]
  const { name } = Object(part)
  if (typeof name === 'string' && !ref) return { name: name.replace(/\W+/g, '_').replace(/_$/, ''), isSchema: false }
  return { name: ref ?? 'File', isSchema: ref !== undefined }
}

/** The name, with the first free number as its suffix if it is taken. */
const freeName = (name: string, usedNames: Readonly<Record<string, unknown>>, number = 1): string => {
  const candidate = number === 1 ? name : `${name}_${number}`
  return candidate in usedNames ? freeName(name, usedNames, number + 1) : candidate
}
