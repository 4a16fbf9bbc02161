import { HttpResponse, http } from 'msw'
import { parseEndpointKey, type ResponseOf } from '../../../src/api/endpoint.ts'
import { type ErrorCode, errorCodes, type errorResponse } from '../../../src/api/error-codes.ts'
import type { FixedEndpoints } from '../../../src/api/index.ts'
import type { ListMeta } from '../../../src/api/sections/list-responses.ts'
import type { SectionEndpoints } from '../../../src/api/sections/section-endpoints.ts'
import type { SectionRecord, UnsavedRecord } from '../../../src/api/sections/section-schemas.ts'
import type { StaticOf } from '../../../src/api/shared-schemas.ts'

type AllCalls = FixedEndpoints & SectionEndpoints
type Name = keyof AllCalls

/** A singleton that nobody has saved yet is no record. */
type BodyOf<N extends Name> = N extends 'GET /:key'
  ? { readonly data: SectionRecord | UnsavedRecord }
  : NonNullable<ResponseOf<AllCalls[N]>>
type Complete<N extends Name> = AllCalls[N] extends {
  readonly response: unknown
  readonly status: infer S extends number
}
  ? [body: BodyOf<N>, status: S]
  : AllCalls[N] extends { readonly response: unknown }
    ? [body: BodyOf<N>]
    : never
type Accepted<C> = C extends { readonly acceptedResponse: infer S } ? [body: StaticOf<S>, status: 202] : never
/** The body of a response, and its status where that is not 200, as the API describes the call. */
type Reply<N extends Name> = Complete<N> | Accepted<AllCalls[N]>

/**
 * The response of the API to a call, which is named as in `src/api`.
 *
 * @example
 * respond('POST ', { data: record }, 201)
 */
export function respond<N extends Name>(_call: N, ...reply: Reply<N>): Response {
  const [body, status = 200]: readonly [body: object, status?: number] = reply
  return HttpResponse.json(body, { status })
}

type Failure = StaticOf<typeof errorResponse>

/** An error of the API, with its status. */
export const respondWithError = (key: ErrorCode, details: Partial<Omit<Failure, 'key'>> = {}): Response =>
  HttpResponse.json({ key, message: '', ...details } satisfies Failure, { status: errorCodes[key] })

/** A body that the API refuses: the key of the problem by its path, such as `en.title`. */
export function respondWithProblems(problems: Readonly<Record<string, string>>): Response {
  const errors = Object.entries(problems).map(([path, key]) => [path, { key, message: '' }])
  return respondWithError('errors.validation', { errors: Object.fromEntries(errors) })
}

/** The ids of the records that a list has, which is what it answers with `only=ids`. */
export const respondWithIds = (ids: readonly string[], total = ids.length): Response =>
  HttpResponse.json({ data: ids.map((id) => ({ id })), meta: listMeta(total, { per_page: 1000 }) })

export const listMeta = (total: number, details: Partial<ListMeta> = {}): ListMeta => ({
  total,
  page: 1,
  per_page: 25,
  exact: true,
  titles: {},
  ...details,
})

const handlers = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

/** Answers a call that belongs to no section, always in the same way. */
export function handle<N extends keyof FixedEndpoints>(call: N, ...reply: Reply<N>) {
  const { method, path } = parseEndpointKey(call)
  return handlers[method](`*${path}`, () => respond(call, ...reply))
}
