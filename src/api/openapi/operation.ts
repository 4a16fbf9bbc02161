import type { TSchema } from 'typebox'
import { type Call, refusalsOf } from '../call.ts'
import { refusalTo } from './refusals.ts'

interface Content {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>
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

export function operationOf(key: string, call: Call, tag: string): Operation {
  const { id, summary, who, params, query, headers, body, form, status = 200 } = call
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
  ]
  const content = contentOf({ body, form })
  return {
    tags: [who === 'website' ? 'website' : tag],
    operationId: id,
    summary,
    security: securities[who],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [status]: answerOf(call),
      ...Object.fromEntries(refusalsOf(key, call).map((refusal) => [refusal, refusalTo(refusal)])),
      '5XX': refusalTo('5XX'),
    },
  }
}

function contentOf({ body, form }: { readonly body: unknown; readonly form: unknown }): Content['content'] | undefined {
  if (body) return { 'application/json': { schema: body } }
  return form ? { 'multipart/form-data': { schema: form } } : undefined
}

function answerOf({ answer, file = [] }: Call) {
  if (answer) return { description: 'Done', content: { 'application/json': { schema: answer } } }
  const schema = { type: 'string', format: 'binary' }
  return { description: 'A file', content: Object.fromEntries(file.map((type) => [type, { schema }])) }
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
