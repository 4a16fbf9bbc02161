import type { FastifyRequest } from 'fastify'
import type { Endpoint, ParsedRequest } from '../../api/endpoint.ts'
import { isValid, schemaParts, validationErrors } from '../../api/schema-errors.ts'
import type { Schema, StaticOf } from '../../api/shared-schemas.ts'
import { isRecord } from '../../schema/is-record.ts'
import { badBody, invalid, notFound } from './errors.ts'
import { parseQueryParams, type RawQuery } from './query-params.ts'

type EndpointSchemas = Pick<Endpoint, 'params' | 'query' | 'body' | 'form' | 'isQuery'>

/** Validates and parses a request by the schemas of its endpoint. Throws `errors.notFound`, `errors.query` or `errors.validation`. */
export function parseRequest<C extends EndpointSchemas>(
  endpoint: C,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): ParsedRequest<C> {
  const { params, query } = endpoint
  return {
    params: parseParams(params, request.params),
    query: query && parseQueryParams(query, isRecord(request.query) ? request.query : {}),
    body: parseContent(endpoint, request.body),
  } as ParsedRequest<C>
}

function parseContent({ body, form, isQuery }: EndpointSchemas, content: unknown): unknown {
  if (form) return undefined
  if (!body) return assertEmptyBody(content)
  if (!isQuery) return parseBody(body, content)
  if (!isRecord(content)) throw badBody()
  return parseQueryParams(body, toQueryStrings(content))
}

/** Converts a body to the form of a query string; numbers are allowed and become strings. */
const toQueryStrings = (body: RawQuery): RawQuery =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

/** Throws `errors.notFound` for an invalid path parameter, because no record can have such a name. */
function parseParams(schema: Schema | undefined, params: unknown): unknown {
  const entries = Object.entries(isRecord(params) ? params : {})
  const { properties = {} } = schema ? schemaParts(schema) : {}
  if (entries.every(([name, value]) => !properties[name] || isValid(properties[name], value))) return params
  throw notFound()
}

/**
 * Validates a body against its schema. Throws `errors.validation` with the unknown properties only if there are any, otherwise with all
 * errors.
 */
export function parseBody<S extends Schema>(schema: S, body: unknown): StaticOf<S> {
  const errors = validationErrors(schema, body).map(({ rule, ...error }) => ({ ...error, key: `validations.${rule}` }))
  const unknownProperties = errors.filter(({ key }) => key === 'validations.unknown')
  if (errors.length > 0) throw invalid(unknownProperties.length > 0 ? unknownProperties : errors)
  return body as StaticOf<S>
}

/** An endpoint without a body accepts an empty one. */
function assertEmptyBody(body: unknown): undefined {
  if (body === undefined || (isRecord(body) && Object.keys(body).length === 0)) return undefined
  throw badBody()
}
