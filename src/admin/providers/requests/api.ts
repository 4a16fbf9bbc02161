import type { RequestInput, ResponseOf } from '../../../api/endpoint.ts'
import type { FixedEndpoints } from '../../../api/index.ts'
import type { Job } from '../../../api/jobs.ts'
import type { SectionEndpoints } from '../../../api/sections/section-endpoints.ts'
import type { StoredFile } from '../../../fields/upload/upload.ts'
import { definitionHeader, versionHeader } from '../../../schema/paths.ts'
import { markRequestFinished, markRequestStarted } from './activity.ts'
import { markNewVersion, setServerReachable } from './connection-status.ts'
import { type ErrorBody, HttpError } from './http-error.ts'
import { endSession, page } from './logout.ts'
import { confirmLogout } from './logout-prompt.ts'
import { clearPrefetched, consumePrefetched, prefetch, recordRequest } from './prefetch-cache.ts'
import { type Credential, requestCredential } from './reauthentication.ts'
import { readSession, storeImpersonatedRole } from './session.ts'
import { requestSignIn } from './sign-in-prompt.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'
import { checkVersion } from './version.ts'

export { type Failure, type FieldFailure, HttpError } from './http-error.ts'

type QueryValue = string | number | boolean | undefined | null
export type Query = Readonly<Record<string, QueryValue>>

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly query?: Query | undefined
  readonly signal?: AbortSignal | undefined
  /** Does not move the progress bar; for background requests. */
  readonly silent?: boolean
  /** The re-authentication proof, for calls that need one in addition to the session. */
  readonly credential?: Credential
  /** The call reads data for a page and changes nothing, so that it can be prefetched. */
  readonly isIdempotentRead?: boolean
  /** The `definitionVersion` of the section whose fields the request names. The server refuses the request if its own differs. */
  readonly definition?: string
  /** Do not treat 401 or 403 as session loss (login, logout, background polling). */
  readonly skipSessionHandling?: boolean
}

const root: string = import.meta.env.VITE_API_BASE_URL ?? '/'

/** The URL of a path on the API's server, which may differ from the page's server. */
export function toApiUrl(path: string, query: Query = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
  return root.replace(/\/$/, '') + path + (search && `?${search}`)
}

/**
 * Calls the API and returns its whole response, `{ data, meta? }`. Throws `HttpError` with `status` and, as `body`, the API's `Failure`;
 * without a response, the status is 0. After a 401, the person can sign in again in a dialog; after a 403, only if there are unsaved
 * changes. Then the call is sent again. Otherwise both end the session. A call that needs re-authentication is sent again with the proof.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options)
  const text = await response.text()
  return (text ? JSON.parse(text) : {}) as T
}

export type CallOptions = Pick<RequestOptions, 'signal' | 'silent' | 'skipSessionHandling' | 'definition'>

/** Makes a call that belongs to no section. `src/api` defines its parameters and response. */
export const call = <K extends keyof FixedEndpoints>(
  call: K,
  sent: RequestInput<FixedEndpoints[K]>,
  options: CallOptions = {},
): Promise<ResponseOf<FixedEndpoints[K]>> => buildRequest(call, '', sent, options)

/** Makes a call of the section whose records are at the URL `base`; for `callSection`. */
export const callAt = <K extends keyof SectionEndpoints>(
  base: string,
  call: K,
  sent: RequestInput<SectionEndpoints[K]>,
  options: CallOptions = {},
): Promise<ResponseOf<SectionEndpoints[K]>> => buildRequest(call, base, sent, options)

function buildRequest<T>(call: string, base: string, sent: object, options: CallOptions): Promise<T> {
  const { params = {}, query, body } = sent as Pick<RequestOptions, 'query' | 'body'> & { params?: Query }
  const [method, rest = ''] = call.split(' ')
  const path = base + rest.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const isIdempotentRead = method === 'GET' && !options.skipSessionHandling
  return request<T>(path, {
    ...options,
    isIdempotentRead,
    method: method as NonNullable<RequestOptions['method']>,
    query,
    body,
  })
}

interface DownloadOptions {
  readonly body?: unknown
  readonly onAnswer?: (() => void) | undefined
  readonly later?: (job: Job) => void
}

/**
 * Fetches a file of the API, such as an export, and lets the browser save it. `onAnswer` is called when the server delivers it. If the
 * export is too large for one request, a background job creates the file later, and `later` is called with that job.
 */
export async function download(
  path: string,
  query: Query,
  { body, onAnswer, later }: DownloadOptions = {},
): Promise<void> {
  const response = await send(path, body === undefined ? { query } : { query, method: 'POST', body })
  if (response.status === 202) return later?.(((await response.json()) as { data: Job }).data)
  onAnswer?.()
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name ? decodeURIComponent(name) : 'export'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export interface UploadOptions {
  readonly section?: string
  /** The path of the field whose limits the server checks immediately. */
  readonly field?: string
  readonly signal?: AbortSignal
  /** Receives the progress from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Uploads a file for storage. */
export const upload = async (file: File, options: UploadOptions = {}): Promise<StoredFile> =>
  (await uploadTo('POST /api/v1/dashboard/files', file, options)).data

/** The calls that accept a file. */
type Taking = 'POST /api/v1/dashboard/files' | 'POST /api/v1/dashboard/imports'

/** Uploads a file with one of these calls. Repeats it after a new login, as `request` does. */
export async function uploadTo<K extends Taking>(
  call: K,
  file: File,
  options: UploadOptions,
): Promise<ResponseOf<FixedEndpoints[K]>> {
  const { token } = readSession()
  const { status, body } = await sendFile(call, file, options)
  if (status > 0 && status < 400) return body as ResponseOf<FixedEndpoints[K]>
  if (await canRetry(status, token)) return uploadTo(call, file, options)
  throw failureOf(status, body)
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function sendFile(
  call: Taking,
  file: File,
  options: UploadOptions,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const form = new FormData()
  if (options.section) form.append('section', options.section)
  if (options.field) form.append('field', options.field)
  form.append('file', file, file.name)
  markRequestStarted()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', toApiUrl(call.slice('POST '.length)))
    for (const [name, value] of Object.entries(headers())) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total ? loaded / total : 0)
    sending.onload = () => resolve({ status: sending.status, body: parsedJson(sending.responseText) })
    sending.onerror = () => resolve({ status: 0, body: undefined })
    sending.onloadend = () =>
      markRequestFinished({ failed: (sending.status === 0 && !options.signal?.aborted) || sending.status >= 400 })
    options.signal?.addEventListener('abort', () => sending.abort())
    sending.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    sending.send(form)
  })
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { token } = readSession()
  const response = await sendOnce(path, options)
  if (response.ok) return response
  const body = parsedJson(await response.text())
  if (!options.skipSessionHandling && (await canRetry(response.status, token))) return send(path, options)
  const failure = failureOf(response.status, body)
  if (failure.body.key === 'errors.definitionChanged') markNewVersion()
  if (failure.body.key === 'errors.impersonationEnded') seeAsOneself()
  const credential = await requestCredential(failure)
  if (credential) return send(path, { ...options, credential })
  throw failure
}

/** Has the person signed in again after a call with this token was refused? If not, ends the session here and on the server. */
async function canRetry(status: number, token: string | null): Promise<boolean> {
  if (status !== 401 && status !== 403) return false
  const isAsked = status === 401 || hasUnsavedChanges()
  if (isAsked && (await requestSignIn(status === 401 ? 'ended' : 'forbidden', token))) return true
  void (status === 401 ? endSession() : signOut())
  return false
}

async function sendOnce(path: string, options: RequestOptions): Promise<Response> {
  const { signal, silent } = options
  if (!silent) markRequestStarted()
  let failed = true
  try {
    const response = await fetchResponse(path, options).catch((error: unknown) => {
      if (signal?.aborted) throw error
      // The login page shows the problem itself, and background requests need no message.
      if (!options.skipSessionHandling) setServerReachable(false)
      throw failureOf(0, undefined)
    })
    setServerReachable(true)
    checkVersion(response.headers.get(versionHeader))
    failed = !response.ok
    return response
  } finally {
    if (!silent) markRequestFinished({ failed: failed && !signal?.aborted })
  }
}

/** Returns the server's response, prefetched if available. */
function fetchResponse(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, query, signal, isIdempotentRead, credential, definition } = options
  const address = toApiUrl(path, query)
  if (isIdempotentRead) recordRequest(address)
  if (method !== 'GET') clearPrefetched()
  return (
    (isIdempotentRead ? consumePrefetched(address, cacheScope()) : undefined) ??
    fetch(address, {
      method,
      headers: {
        ...headers(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(definition ? { [definitionHeader]: definition } : {}),
        ...(credential ? { [credential.header]: base64Of(credential.value) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? null,
    })
  )
}

/** Prefetches the URLs that a page will need, before its code is loaded. */
export function prefetchRequests(addresses: readonly string[]): void {
  for (const address of addresses)
    prefetch(address, cacheScope(), async () => {
      const response = await fetch(address, { headers: headers() })
      // Reads the body at once, because an unread response would keep its connection open.
      return new Response(await response.arrayBuffer(), response)
    })
}

/** Identifies the session, unit and role of a request. */
function cacheScope(): string {
  const { token, unit, impersonatedRole } = readSession()
  return `${token} ${unit?.id} ${impersonatedRole?.id}`
}

/** The headers of every request. `lang` is always Arabic, as the specification requires. */
function headers(): Record<string, string> {
  const { token, unit, impersonatedRole } = readSession()
  return {
    Accept: 'application/json',
    lang: 'ar',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(unit?.id ? { 'BU-ID': unit.id } : {}),
    ...(impersonatedRole ? { 'X-Impersonate-Role': impersonatedRole.id } : {}),
  }
}

/** Encodes a text as base64, because header values allow only Latin characters. */
const base64Of = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function failureOf(status: number, body: unknown): HttpError {
  const failure = body ?? { key: status === 0 ? 'errors.network' : 'errors.server', message: '' }
  return new HttpError(status, failure as ErrorBody)
}

/** Ends impersonation locally when the impersonated role no longer exists, and reloads all data. */
function seeAsOneself(): void {
  if (!readSession().impersonatedRole) return
  storeImpersonatedRole(null)
  page.reload()
}

/** Ends the session here and on the server after a refused call. */
const signOut = (): Promise<void> => endSession({ tell: tellServer })

/** Ends the session at the person's request and removes their data from this device. Asks first if unsaved changes would be lost. */
export async function logOut(): Promise<void> {
  if (await confirmLogout()) await endSession({ tell: tellServer, isChosen: true })
}

const tellServer = (): Promise<unknown> =>
  call('POST /api/v1/dashboard/logout', {}, { silent: true, skipSessionHandling: true })

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
