import { type Endpoint, errorStatusesOf } from '../endpoint.ts'
import { type ErrorStatus, errorResponse } from '../error-codes.ts'
import { toSchemaName } from '../sections/openapi-extensions.ts'

/** Error statuses by kind of endpoint, and those of every endpoint with a body. */
const common = {
  anybody: [400],
  website: [400, 403, 404, 429],
  websiteReader: [400, 404, 429],
  staff: [400, 401, 429],
  unit: [400, 401, 403, 404, 409, 429],
} as const satisfies Readonly<Record<Endpoint['auth'], readonly ErrorStatus[]>>
const bodyStatuses: readonly ErrorStatus[] = [408, 413, 415, 422]

/** All error responses of an endpoint; `title` is the component name for endpoints with the same statuses. */
export function errorResponseOf(key: string, call: Endpoint) {
  const statuses = errorStatusesOf(key, call)
  const hasBody = bodyStatuses.every((status) => statuses.includes(status))
  const defaultStatuses: readonly ErrorStatus[] = [...common[call.auth], ...(hasBody ? bodyStatuses : [])]
  const omitted = defaultStatuses.filter((status) => !statuses.includes(status)).map((status) => `no${status}`)
  const additional = statuses.filter((status) => !defaultStatuses.includes(status))
  const title = [`${toSchemaName(call.auth)}${hasBody ? 'Body' : ''}Error`, ...omitted, ...additional].join('_')
  return { title, ...responseOf(statuses) }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until the request may be retried', schema: { type: 'integer', minimum: 1 } },
}

const responseOf = (statuses: readonly ErrorStatus[]) => ({
  description: `Error, with one of ${statuses.join(', ')}`,
  ...(statuses.includes(429) ? { headers: retryAfter } : {}),
  content: { 'application/json': { schema: errorResponse } },
  'x-statuses': statuses,
})
