import { type Call, refusalsOf } from '../call.ts'
import { type FailureStatus, failure } from '../failures.ts'
import { shapeName } from '../sections/hints.ts'

/** What every call of a kind may be refused with, and what every call with a body may be refused with besides. */
const common = {
  anybody: [400],
  website: [400, 403, 404, 429],
  staff: [400, 401, 429],
  unit: [400, 401, 403, 404, 409, 429],
} as const satisfies Readonly<Record<Call['who'], readonly FailureStatus[]>>
const ofBodies: readonly FailureStatus[] = [408, 413, 415, 422]

/** All that a call may be refused with; `title` names it among the components, for calls with the same statuses. */
export function refusalOf(key: string, call: Call) {
  const statuses = refusalsOf(key, call)
  const hasBody = ofBodies.every((status) => statuses.includes(status))
  const usual: readonly FailureStatus[] = [...common[call.who], ...(hasBody ? ofBodies : [])]
  const less = usual.filter((status) => !statuses.includes(status)).map((status) => `no${status}`)
  const more = statuses.filter((status) => !usual.includes(status))
  const title = [`${shapeName(call.who)}${hasBody ? 'Body' : ''}Error`, ...less, ...more].join('_')
  return { title, ...responseOf(statuses) }
}

const retryAfter = {
  'Retry-After': { description: 'In how many seconds it may be tried again', schema: { type: 'integer', minimum: 1 } },
}

const responseOf = (statuses: readonly FailureStatus[]) => ({
  description: `Refused, with one of ${statuses.join(', ')}`,
  ...(statuses.includes(429) ? { headers: retryAfter } : {}),
  content: { 'application/json': { schema: failure } },
  'x-statuses': statuses,
})
