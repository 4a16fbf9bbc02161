import { type FailureStatus, failure, failures } from '../failures.ts'

type Status = FailureStatus | '5XX'

/** Where a refusal of this status is described. */
export const refusalTo = (status: Status) => ({ $ref: `#/components/responses/${nameOf(status)}` })

const nameOf = String

const retryAfter = {
  'Retry-After': { description: 'In how many seconds it may be tried again', schema: { type: 'integer', minimum: 1 } },
}

/** All that the API may answer besides success, by status. */
export const refusals = Object.fromEntries(
  ([...new Set(Object.values(failures).filter((status) => status < 500 && status !== 405)), '5XX'] as Status[]).map(
    (status) => [
      nameOf(status),
      {
        description: keysOf(status).join(', '),
        ...(status === 429 || status === '5XX' ? { headers: retryAfter } : {}),
        content: { 'application/json': { schema: failure } },
      },
    ],
  ),
)

function keysOf(status: Status): readonly string[] {
  const isIt = (one: number) => (status === '5XX' ? one >= 500 : one === status)
  return Object.entries(failures).flatMap(([key, one]) => (isIt(one) ? [key] : []))
}
