import type { AnswerOf, Sent } from '../../../api/call.ts'
import type { FixedCalls } from '../../../api/index.ts'
import type { Job } from '../../../api/jobs.ts'
import type { SectionCalls } from '../../../api/sections/every-call.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { versionHeader } from '../../../schema/paths.ts'
import { requestEnded, requestStarted } from './activity.ts'
import { dropAhead, noteAsked, sendAhead, takeAhead } from './ahead.ts'
import { type Failure, HttpError } from './http-error.ts'
import { endSession, page } from './logout.ts'
import { confirmLogout } from './logout-question.ts'
import { type Proof, proofFor } from './own-password.ts'
import { readSession, storeSeen } from './session.ts'
import { askToSignInAgain } from './sign-in-again.ts'
import { serverAnswered } from './trouble.ts'
import { hasUnsavedWork } from './unsaved.ts'
import { noteVersion } from './version.ts'

export { type Failure, type FieldFailure, HttpError } from './http-error.ts'

type QueryValue = string | number | boolean | undefined | null
export type Query = Readonly<Record<string, QueryValue>>

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly query?: Query | undefined
  readonly signal?: AbortSignal | undefined
  /** Does not move the progress bar: for what happens behind the person's back. */
  readonly quiet?: boolean
  /** That it is really them, for what takes it beside the session. */
  readonly proof?: Proof
  /** The call asks for something of a page, and changes nothing. */
  readonly isQuestion?: boolean
  /** Refused, it says nothing of the session at hand: the call begins or ends one, or nobody has asked for it. */
  readonly apart?: boolean
}

const root: string = import.meta.env.VITE_API_BASE_URL ?? '/'

/** The address of a path on the API's server, which may be another one than the page's. */
export function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
  return root.replace(/\/$/, '') + path + (search && `?${search}`)
}

/**
 * Calls the API and gives its whole answer, `{ data, meta? }`. A failure is an `HttpError` with `status` and, as `body`,
 * the API's `Failure`; no answer at all has status 0. After a 401 the person is asked to sign in again over the page, after a 403 when
 * there is unsaved work: then the call is sent anew. Otherwise both end the session. What takes the own password is sent anew with it.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options)
  const text = await response.text()
  return (text ? JSON.parse(text) : {}) as T
}

type Options = Pick<RequestOptions, 'signal' | 'quiet' | 'apart'>

/** Makes a call that is no section's. What it takes and answers is said by `src/api`. */
export const ask = <K extends keyof FixedCalls>(
  call: K,
  sent: Sent<FixedCalls[K]>,
  options: Options = {},
): Promise<AnswerOf<FixedCalls[K]>> => made(call, '', sent, options)

/** Makes a call of the section that has its records at this address. */
export const askOf = <K extends keyof SectionCalls>(
  base: string,
  call: K,
  sent: Sent<SectionCalls[K]>,
  options: Options = {},
): Promise<AnswerOf<SectionCalls[K]>> => made(call, base, sent, options)

function made<T>(call: string, base: string, sent: object, options: Options): Promise<T> {
  const { params = {}, query, body } = sent as Pick<RequestOptions, 'query' | 'body'> & { params?: Query }
  const [method, rest = ''] = call.split(' ')
  const path = base + rest.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const isQuestion = method === 'GET' && !options.apart
  return request<T>(path, {
    ...options,
    isQuestion,
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
 * Fetches a file of the API, such as an export, and hands it to the browser to save; `onAnswer` is called once the server gives it. What is too
 * much for that is done in the background: then there is none yet, and `later` is called with that work.
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
  /** The path of the field whose limits the server shall apply at once. */
  readonly field?: string
  readonly signal?: AbortSignal
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Sends a file to be kept. */
export const upload = async (file: File, options: UploadOptions = {}): Promise<StoredFile> =>
  (await uploadTo('POST /api/v1/dashboard/files', file, options)).data

/** The calls that take a file. */
type Taking = 'POST /api/v1/dashboard/files' | 'POST /api/v1/dashboard/imports'

/** Sends a file by a call that takes one, and again where a call would be. */
export async function uploadTo<K extends Taking>(
  call: K,
  file: File,
  options: UploadOptions,
): Promise<AnswerOf<FixedCalls[K]>> {
  const { token } = readSession()
  const { status, body } = await sendFile(call, file, options)
  if (status > 0 && status < 400) return body as AnswerOf<FixedCalls[K]>
  if (await maySendAgain(status, token)) return uploadTo(call, file, options)
  throw failureOf(status, body)
}

/** XMLHttpRequest, because `fetch` does not tell how far it has got. */
function sendFile(
  call: Taking,
  file: File,
  options: UploadOptions,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const form = new FormData()
  if (options.section) form.append('section', options.section)
  if (options.field) form.append('field', options.field)
  form.append('file', file, file.name)
  requestStarted()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', addressOf(call.slice('POST '.length)))
    for (const [name, value] of Object.entries(headers())) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total ? loaded / total : 0)
    sending.onload = () => resolve({ status: sending.status, body: parsedJson(sending.responseText) })
    sending.onerror = () => resolve({ status: 0, body: undefined })
    sending.onloadend = () =>
      requestEnded({ failed: (sending.status === 0 && !options.signal?.aborted) || sending.status >= 400 })
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
  if (!options.apart && (await maySendAgain(response.status, token))) return send(path, options)
  const failure = failureOf(response.status, body)
  if (failure.body.key === 'errors.seeingEnded') seeAsOneself()
  const proof = await proofFor(failure)
  if (proof) return send(path, { ...options, proof })
  throw failure
}

/** Has the person signed in again after a call with this token was refused? When not, the session ends here and on the server. */
async function maySendAgain(status: number, token: string | null): Promise<boolean> {
  if (status !== 401 && status !== 403) return false
  const isAsked = status === 401 || hasUnsavedWork()
  if (isAsked && (await askToSignInAgain(status === 401 ? 'ended' : 'forbidden', token))) return true
  void (status === 401 ? endSession() : signOut())
  return false
}

async function sendOnce(path: string, options: RequestOptions): Promise<Response> {
  const { signal, quiet } = options
  if (!quiet) requestStarted()
  let failed = true
  try {
    const response = await answered(path, options).catch((error: unknown) => {
      if (signal?.aborted) throw error
      // The login page says it where it is read, and of what nobody asked for there is nothing to say.
      if (!options.apart) serverAnswered(false)
      throw failureOf(0, undefined)
    })
    serverAnswered(true)
    noteVersion(response.headers.get(versionHeader))
    failed = !response.ok
    return response
  } finally {
    if (!quiet) requestEnded({ failed: failed && !signal?.aborted })
  }
}

/** The server's answer, which may have been asked for before. */
function answered(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, query, signal, isQuestion, proof } = options
  const address = addressOf(path, query)
  if (isQuestion) noteAsked(address)
  if (method !== 'GET') dropAhead()
  return (
    (isQuestion ? takeAhead(address, whom()) : undefined) ??
    fetch(address, {
      method,
      headers: {
        ...headers(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(proof ? { [proof.by]: base64Of(proof.said) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? null,
    })
  )
}

/** Asks for what a page will want before its code is there. */
export function askAhead(addresses: readonly string[]): void {
  for (const address of addresses)
    sendAhead(address, whom(), async () => {
      const response = await fetch(address, { headers: headers() })
      // Read at once, because an answer that nobody takes would keep its connection.
      return new Response(await response.arrayBuffer(), response)
    })
}

/** For whom is asked, and where. */
function whom(): string {
  const { token, unit, seen } = readSession()
  return `${token} ${unit?.id} ${seen?.id}`
}

/** Every request carries these; `lang` is always Arabic, as the specification has it. */
function headers(): Record<string, string> {
  const { token, unit, seen } = readSession()
  return {
    Accept: 'application/json',
    lang: 'ar',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(unit?.id ? { 'BU-ID': unit.id } : {}),
    ...(seen ? { 'See-As': seen.id } : {}),
  }
}

/** A header takes no letters beyond Latin ones. */
const base64Of = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function failureOf(status: number, body: unknown): HttpError {
  const failure = body ?? { key: status === 0 ? 'errors.network' : 'errors.server', message: '' }
  return new HttpError(status, failure as Failure)
}

/** The role that the window sees as is none any more: all that it shows is fetched anew. */
function seeAsOneself(): void {
  if (!readSession().seen) return
  storeSeen(null)
  page.reload()
}

/** Ends the session here and on the server, because something was refused. */
const signOut = (): Promise<void> => endSession({ tell: tellServer })

/** Ends it because the person wants to: nothing of theirs stays on this device, so that they are asked first where work would be lost. */
export async function logOut(): Promise<void> {
  if (await confirmLogout()) await endSession({ tell: tellServer, isChosen: true })
}

const tellServer = (): Promise<unknown> => ask('POST /api/v1/dashboard/logout', {}, { quiet: true, apart: true })

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
