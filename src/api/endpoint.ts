import type { TSchema } from 'typebox'
import type { ErrorStatus } from './error-codes.ts'
import type { StaticOf } from './shared-schemas.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One endpoint: its request and its response. Its key in `Endpoints` is the method and the path. */
export interface Endpoint {
  /** The operation id in the API description. */
  readonly id: string
  readonly summary: string
  /** Who may call it: anyone, a website that submits or reads, a signed-in user, or a member of the unit in `BU-ID`. */
  readonly auth: 'anybody' | 'website' | 'websiteReader' | 'staff' | 'unit'
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  /** JSON, or multipart form data with a file if `form` is set. */
  readonly body?: TSchema
  readonly form?: TSchema
  readonly example?: object | undefined
  /** The body is a query: its search terms may be personal data, which must not be in a URL. */
  readonly isQuery?: true
  /** The success status. Default: 200. */
  readonly status?: 201 | 202
  /** JSON, or a file of one of these types. */
  readonly response?: TSchema
  readonly file?: readonly string[]
  /** Response body for 202, when the request is continued as a background job. */
  readonly acceptedResponse?: TSchema
  /** Error statuses in addition to those that follow from the other options. */
  readonly errors?: readonly ErrorStatus[]
}
/** Endpoints by method and path: `GET /api/v1/dashboard/home`. */
export type Endpoints = Readonly<Record<string, Endpoint>>

type Part<C, K extends string> = C extends { readonly [P in K]: infer S } ? StaticOf<S> : undefined
type RequestPart<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends T
    ? { readonly [P in K]?: OptionalUndefined<T> }
    : { readonly [P in K]: OptionalUndefined<T> }
/** Optional properties may also be undefined. */
type OptionalUndefined<T> = T extends object
  ? { readonly [K in keyof T]: Record<string, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
  : T

/** The parts of a request to the endpoint. */
export type RequestInput<C> = RequestPart<'params', Part<C, 'params'>> &
  RequestPart<'query', Part<C, 'query'>> &
  RequestPart<'body', Part<C, 'body'>>
/** The validated parts of a request to the endpoint. */
export interface ParsedRequest<C> {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly body: Part<C, 'body'>
}
/** The response body of the endpoint. */
export type ResponseOf<C> = Part<C, 'response'>

/** Splits an endpoint's key into the method and the path. */
export function parseEndpointKey(key: string): { readonly method: Method; readonly path: string } {
  const [method = 'GET', path = ''] = key.split(' ')
  return { method: method as Method, path }
}

/** Every error status that the endpoint may return. */
export function errorStatusesOf(key: string, call: Endpoint): readonly ErrorStatus[] {
  const { path } = parseEndpointKey(key)
  const isStaff = call.auth === 'staff' || call.auth === 'unit'
  return [
    ...new Set<ErrorStatus>([
      400,
      ...(isStaff ? ([401, 429] as const) : []),
      // 409 for a change during impersonation.
      ...(call.auth === 'unit' ? ([403, 409] as const) : []),
      ...(path.includes(':') ? ([404] as const) : []),
      ...(call.body || call.form ? ([408, 413, 415, 422] as const) : []),
      ...(call.headers ? ([422] as const) : []),
      ...(call.errors ?? []),
    ]),
  ].toSorted()
}
