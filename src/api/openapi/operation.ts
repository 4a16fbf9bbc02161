import type { TSchema } from 'typebox'
import type { Call } from '../call.ts'
import { shapeName } from '../sections/hints.ts'
import { aboutFilters } from '../sections/query.ts'
import { filterName } from './compact-schema.ts'
import { refusalOf } from './refusals.ts'

interface Content {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema?: unknown; readonly example?: unknown }>>
}
/** A call as OpenAPI says it. */
export interface Operation {
  readonly tags?: readonly string[]
  readonly operationId?: string
  readonly summary?: string
  readonly security?: readonly object[]
  readonly parameters?: readonly object[]
  readonly requestBody?: Content & { readonly required: true }
  readonly responses?: Readonly<Record<string | number, Content>>
}

/** What a call is authenticated by, unless it says otherwise. */
export const standardSecurity: readonly object[] = [
  { token: [], unit: [] },
  { token: [], unit: [], seeAs: [] },
]
const securities = {
  anybody: [],
  website: [{ unit: [] }],
  staff: [{ token: [] }],
  unit: undefined,
} as const satisfies Readonly<Record<Call['who'], readonly object[] | undefined>>

export function operationOf(key: string, call: Call, tag: string): Operation {
  const { id, summary, who, params, query, headers, status = 200 } = call
  const parameters = [
    ...parametersIn('path', params),
    ...queryIn(query, shapeName(tag)),
    ...parametersIn('header', headers),
  ]
  const content = contentOf(call)
  return {
    tags: [who === 'website' ? 'website' : tag],
    operationId: id,
    summary,
    ...(securities[who] ? { security: securities[who] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [status]: answerOf(call),
      ...(call.later ? { 202: answerOf({ answer: call.later }) } : {}),
      '4XX': refusalOf(key, call),
    },
  }
}

function contentOf({ body, form, example }: Call): Content['content'] | undefined {
  if (body) return { 'application/json': { schema: body, ...(example ? { example } : {}) } }
  return form ? { 'multipart/form-data': { schema: form } } : undefined
}

function answerOf({ answer, file = [] }: Pick<Call, 'answer' | 'file'>) {
  if (answer) return { description: 'Done', content: { 'application/json': { schema: answer } } }
  const schema = { type: 'string', format: 'binary' }
  return { description: 'A file', content: Object.fromEntries(file.map((type) => [type, { schema }])) }
}

/** The filters of a list are one parameter, whose properties stand in the address as `filter[status]`. */
function queryIn(query: TSchema | undefined, name: string): readonly object[] {
  const parameters = parametersIn('query', query)
  const filters = filtersIn(query)
  if (filters.length === 0) return parameters
  const [common, own] = [true, false].map((isIt) =>
    Object.fromEntries(filters.filter(([path]) => ofEveryRecord.test(path) === isIt)),
  )
  const base = { type: 'object', title: 'RecordFilter', description: aboutFilters, properties: common }
  const schema = { title: `${name}Filter`, allOf: [base], properties: own, unevaluatedProperties: false }
  return [
    ...parameters.filter((one) => !filterName.test(String(Object(one).name))),
    ...[{ name: 'filter', in: 'query', style: 'deepObject', explode: true, schema }],
  ]
}

/** What lists of all sections are narrowed by. */
const ofEveryRecord = /^(deleted|id|createdBy|updatedBy|createdAt|updatedAt)(_not|_from|_to)?$/
const filtersIn = (query: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries<unknown>(Object(query).properties ?? {}).flatMap(([path, schema]) => {
    const inner = filterName.exec(path)?.[1]
    return inner === undefined ? [] : [[inner, schema] as const]
  })

function parametersIn(place: 'path' | 'query' | 'header', given: TSchema | undefined): readonly object[] {
  const { properties = {}, required = [] } = Object(given)
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = Object(schema)
    return {
      ...{ name, in: place },
      ...(required.includes(name) ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
}
