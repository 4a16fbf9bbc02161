import type { TSchema } from 'typebox'
import type { Of } from './common.ts'
import type { FailureStatus } from './failures.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What one call takes and answers; its method and its path are its key among others. */
export interface Call {
  /** Its name in the description of the API. */
  readonly id: string
  readonly summary: string
  /** Anybody, the website on behalf of nobody, whoever signed in, or those who work in the unit that `BU-ID` names. */
  readonly who: 'anybody' | 'website' | 'staff' | 'unit'
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  /** JSON, or with `form` a form with a file in it. */
  readonly body?: TSchema
  readonly form?: TSchema
  readonly example?: object | undefined
  /** The body is a query, which stands in no address because what it looks for may be a person's. */
  readonly isQuery?: true
  /** 200 unless it says more. */
  readonly status?: 201 | 202
  /** JSON, or a file of one of these types. */
  readonly answer?: TSchema
  readonly file?: readonly string[]
  /** What it answers with 202 where that is too much for one request, and is done as large work. */
  readonly later?: TSchema
  /** What it may refuse with, beside what follows from the rest. */
  readonly refusals?: readonly FailureStatus[]
}
/** By method and path: `GET /api/v1/dashboard/home`. */
export type Calls = Readonly<Record<string, Call>>

type Part<C, K extends string> = C extends { readonly [P in K]: infer S } ? Of<S> : undefined
type Given<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends T
    ? { readonly [P in K]?: Maybe<T> }
    : { readonly [P in K]: Maybe<T> }
/** What may be left out may also be said to be nothing. */
type Maybe<T> = T extends object
  ? { readonly [K in keyof T]: Record<string, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
  : T

/** What a call is sent with. */
export type Sent<C> = Given<'params', Part<C, 'params'>> &
  Given<'query', Part<C, 'query'>> &
  Given<'body', Part<C, 'body'>>
/** What a call takes, once it is known that it does. */
export interface Taken<C> {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly body: Part<C, 'body'>
}
/** What a call answers. */
export type AnswerOf<C> = Part<C, 'answer'>

/** The method and the path of a call. */
export function placeOf(key: string): { readonly method: Method; readonly path: string } {
  const [method = 'GET', path = ''] = key.split(' ')
  return { method: method as Method, path }
}

/** Every status that a call may be refused with. */
export function refusalsOf(key: string, call: Call): readonly FailureStatus[] {
  const { path } = placeOf(key)
  const isStaff = call.who === 'staff' || call.who === 'unit'
  return [
    ...new Set<FailureStatus>([
      400,
      ...(isStaff ? ([401, 429] as const) : []),
      // 409 where somebody only sees as another role.
      ...(call.who === 'unit' ? ([403, 409] as const) : []),
      ...(path.includes(':') ? ([404] as const) : []),
      ...(call.body || call.form ? ([408, 413, 415, 422] as const) : []),
      ...(call.headers ? ([422] as const) : []),
      ...(call.refusals ?? []),
    ]),
  ].toSorted()
}
