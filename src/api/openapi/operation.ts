import type { TSchema } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { filterSyntaxDescription } from '../sections/list-query.ts'
import { toSchemaName } from '../sections/openapi-extensions.ts'
import { filterNamePattern } from './compact-schema.ts'
import { errorResponseOf } from './error-responses.ts'

interface Content {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema?: unknown; readonly example?: unknown }>>
}
/** An endpoint as an OpenAPI operation. */
export interface Operation {
  readonly tags?: readonly string[]
  readonly operationId?: string
  readonly summary?: string
  readonly security?: readonly object[]
  readonly parameters?: readonly object[]
  readonly requestBody?: Content & { readonly required: true }
  readonly responses?: Readonly<Record<string | number, Content>>
}

/** The operations of each path by method. */
export type OpenApiPaths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** The default authentication of an operation. */
export const defaultSecurity: readonly object[] = [
  { token: [], unit: [] },
  { token: [], unit: [], impersonation: [] },
]
const securities = {
  anybody: [],
  website: [{ unit: [] }],
  websiteReader: [],
  staff: [{ token: [] }],
  unit: undefined,
} as const satisfies Readonly<Record<Endpoint['auth'], readonly object[] | undefined>>

export function createOperation(key: string, call: Endpoint, tag: string): Operation {
  const { id, summary, auth: authScheme, params, query, headers, status = 200 } = call
  const parameters = [
    ...parametersIn('path', params),
    ...queryIn(query, toSchemaName(tag), authScheme === 'websiteReader' ? 'Website' : ''),
    ...parametersIn('header', headers),
  ]
  const content = contentOf(call)
  return {
    tags: [authScheme === 'website' || authScheme === 'websiteReader' ? 'website' : tag],
    operationId: id,
    summary,
    ...(securities[authScheme] ? { security: securities[authScheme] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [status]: responseOf(call),
      ...(call.acceptedResponse ? { 202: responseOf({ response: call.acceptedResponse }) } : {}),
      '4XX': errorResponseOf(key, call),
    },
  }
}

function contentOf({ body, form, example }: Endpoint): Content['content'] | undefined {
  if (body) return { 'application/json': { schema: body, ...(example ? { example } : {}) } }
  return form ? { 'multipart/form-data': { schema: form } } : undefined
}

function responseOf({ response, file = [] }: Pick<Endpoint, 'response' | 'file'>) {
  if (response) return { description: 'Done', content: { 'application/json': { schema: response } } }
  const schema = { type: 'string', format: 'binary' }
  return { description: 'A file', content: Object.fromEntries(file.map((type) => [type, { schema }])) }
}

/** The filters of a list are one parameter, whose properties appear in the URL as `filter[status]`. */
function queryIn(query: TSchema | undefined, name: string, prefix: '' | 'Website'): readonly object[] {
  const parameters = parametersIn('query', query)
  const filters = filtersIn(query)
  if (filters.length === 0) return parameters
  const [common, sectionFilters] = [true, false].map((isCommon) =>
    Object.fromEntries(filters.filter(([path]) => commonFilterPattern.test(path) === isCommon)),
  )
  const base = {
    type: 'object',
    title: `${prefix}RecordFilter`,
    description: filterSyntaxDescription,
    properties: common,
  }
  const schema = {
    title: `${prefix}${name}Filter`,
    allOf: [base],
    properties: sectionFilters,
    unevaluatedProperties: false,
  }
  return [
    ...parameters.filter((parameter) => !filterNamePattern.test(String(Object(parameter).name))),
    ...[{ name: 'filter', in: 'query', style: 'deepObject', explode: true, schema }],
  ]
}

/** The filters that the lists of all sections have. */
const commonFilterPattern = /^(deleted|id|createdBy|updatedBy|createdAt|updatedAt)(_not|_from|_to)?$/
const filtersIn = (query: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries<unknown>(Object(query).properties ?? {}).flatMap(([path, schema]) => {
    const inner = filterNamePattern.exec(path)?.[1]
    return inner === undefined ? [] : [[inner, schema] as const]
  })

function parametersIn(location: 'path' | 'query' | 'header', schema: TSchema | undefined): readonly object[] {
  const { properties = {}, required = [] } = Object(schema)
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = Object(schema)
    return {
      name,
      in: location,
      ...(required.includes(name) ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
}
