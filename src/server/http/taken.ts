import type { FastifyRequest } from 'fastify'
import type { Call, Taken } from '../../api/call.ts'
import type { Of, Schema } from '../../api/common.ts'
import { faultsIn, fits, partsOf } from '../../api/faults.ts'
import { isRecord } from '../../schema/fields.ts'
import { badBody, invalid, notFound } from './errors.ts'
import { queryIn, type RawQuery } from './query.ts'

type Parts = Pick<Call, 'params' | 'query' | 'body' | 'form' | 'isQuery'>

/** What a request says, as its call takes it. Throws `errors.notFound`, `errors.query` or `errors.validation`. */
export function takenBy<C extends Parts>(
  call: C,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Taken<C> {
  const { params, query } = call
  return {
    params: paramsIn(params, request.params),
    query: query && queryIn(query, isRecord(request.query) ? request.query : {}),
    body: contentIn(call, request.body),
  } as Taken<C>
}

function contentIn({ body, form, isQuery }: Parts, sent: unknown): unknown {
  if (form) return undefined
  if (!body) return nothingIn(sent)
  if (!isQuery) return bodyIn(body, sent)
  if (!isRecord(sent)) throw badBody()
  return queryIn(body, textsIn(sent))
}

/** A body as a query string would have it; its numbers may be numbers. */
const textsIn = (body: RawQuery): RawQuery =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

/** No record has a name that its address cannot have. */
function paramsIn(schema: Schema | undefined, params: unknown): unknown {
  const named = Object.entries(isRecord(params) ? params : {})
  const { properties = {} } = schema ? partsOf(schema) : {}
  if (named.every(([name, value]) => !properties[name] || fits(properties[name], value))) return params
  throw notFound()
}

/** A body as its schema has it. Throws `errors.validation`: of what nobody knows alone, or else of all that is wrong. */
export function bodyIn<S extends Schema>(schema: S, body: unknown): Of<S> {
  const found = faultsIn(schema, body).map(({ rule, ...fault }) => ({ ...fault, key: `validations.${rule}` }))
  const strange = found.filter(({ key }) => key === 'validations.unknown')
  if (found.length > 0) throw invalid(strange.length > 0 ? strange : found)
  return body as Of<S>
}

/** A call without a body may be sent with an empty one. */
function nothingIn(body: unknown): undefined {
  if (body === undefined || (isRecord(body) && Object.keys(body).length === 0)) return undefined
  throw badBody()
}
