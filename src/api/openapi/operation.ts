import Type, { type TSchema } from 'typebox'
import { type Call, refusalsOf } from '../call.ts'
import { object } from '../common.ts'
import { shapeName } from '../sections/hints.ts'
import { refusalTo } from './refusals.ts'

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

const securities = {
  anybody: [],
  website: [{ unit: [] }],
  staff: [{ token: [] }],
  unit: [{ token: [], unit: [] }],
} as const satisfies Readonly<Record<Call['who'], readonly object[]>>

/** What a call that reads may carry. */
const seeAs = object({
  'See-As': Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'Of a master-admin who sees the unit as a role does: its id. The call is then answered as to those who have it, or refused with errors.seeing; once they cannot see as it any more, with errors.seeingEnded',
    }),
  ),
})

export function operationOf(key: string, call: Call, tag: string): Operation {
  const { id, summary, who, params, query, headers, status = 200 } = call
  const isSeen = who === 'unit' && /^GET |\/search$/.test(key)
  const parameters = [
    ...parametersIn('path', params),
    ...queryIn(query, shapeName(tag)),
    ...parametersIn('header', headers),
    ...parametersIn('header', isSeen ? seeAs : undefined),
  ]
  const content = contentOf(call)
  return {
    tags: [who === 'website' ? 'website' : tag],
    operationId: id,
    summary,
    security: securities[who],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [status]: answerOf(call),
      ...(call.later ? { 202: answerOf({ answer: call.later }) } : {}),
      ...Object.fromEntries(refusalsOf(key, call).map((refusal) => [refusal, refusalTo(refusal)])),
      '5XX': refusalTo('5XX'),
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
  const filters = Object.entries<unknown>(Object(query).properties ?? {}).flatMap(([path, schema]) => {
    const inner = /^filter\[(.+)\]$/.exec(path)?.[1]
    return inner === undefined ? [] : [[inner, schema] as const]
  })
  if (filters.length === 0) return parameters
  const schema = { type: 'object', title: `${name}Filter`, properties: Object.fromEntries(filters) }
  return [
    ...parameters.filter((one) => !String(Object(one).name).startsWith('filter[')),
    { name: 'filter', in: 'query', required: false, style: 'deepObject', explode: true, schema },
  ]
}

function parametersIn(place: 'path' | 'query' | 'header', given: TSchema | undefined): readonly object[] {
  const { properties = {}, required = [] } = Object(given)
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = Object(schema)
    return {
      ...{ name, in: place, required: required.includes(name) },
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
}
