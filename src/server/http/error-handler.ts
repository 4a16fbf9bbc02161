import type { FastifyReply } from 'fastify'
import { shared as arabic } from '../../../i18n/ar/shared.ts'
import { shared as english } from '../../../i18n/en/shared.ts'
import { maxUploadMegabytes } from '../../fields/upload/upload.ts'
import { profiles } from '../../group/profiles.ts'
import { effectiveSection } from '../../schema/effective-section.ts'
import { getAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { NamedSection } from '../../schema/section.ts'
import { sectionMessages } from '../../schema/section-messages.ts'
import { isLocale, type Locale } from '../../schema/text/locales.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { isConnectionError } from '../database/connection-errors.ts'
import { StatementTimeoutError } from '../database/connection-pool.ts'
import { OverloadedError } from '../database/server/connection-queue.ts'
import { isDatabaseFull, StorageError, writeFailureOf } from '../storage/storage-error.ts'
import {
  ApiError,
  databaseFull,
  filesNotStored,
  type MessageValues,
  notFound,
  overloaded,
  statementTimeout,
  tooLarge,
  unavailable,
} from './errors.ts'
import { routeLabel } from './request-log.ts'

const messages = { en: english, ar: arabic } as const
type Translate = (key: string, values: MessageValues | undefined) => string

/**
 * The body of every error response. `errors` are listed by path of the request body. Browsers translate `key`; `message` is for other
 * clients.
 */
interface ErrorBody {
  readonly key: string
  readonly message: string
  readonly values?: MessageValues
  readonly errors?: Readonly<Record<string, { key: string; values?: MessageValues; message: string }>>
  readonly data?: unknown
}

/** Sends an error response. An unknown error is logged and answered as `errors.server`, without internal details. */
export function sendError(reply: FastifyReply, thrown: unknown, sections: readonly NamedSection[]): FastifyReply {
  const error = isClientDisconnect(reply, thrown) ? new ApiError('errors.generic') : asApiError(thrown)
  logError(reply, error, thrown)
  const seconds = retryAfterSeconds(error)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  if (error.key === 'errors.method') reply.header('allow', String(error.values?.allow))
  // A file response that fails before its first byte has already set its headers, including caching for a year. They are removed.
  for (const name of ['etag', 'accept-ranges', 'content-range', 'content-disposition']) reply.removeHeader(name)
  // Without it, caches may keep a 404 or 405 as long as they like (RFC 9111, 4.2.2).
  reply.header('cache-control', 'no-store')
  return reply
    .code(error.status)
    .type('application/json')
    .send(errorBody(error, sections, localeOf(reply.request)))
}

/** The client closed the connection before its body was complete. Nobody reads the response, and the database is not involved. */
const isClientDisconnect = ({ request: { raw } }: FastifyReply, thrown: unknown): boolean => thrown === raw.errored

/**
 * Logs unexpected errors with stack and request id, a lost database once instead of per request, and failed sign-ins. Load shedding only
 * appears in the metrics.
 */
function logError(reply: FastifyReply, error: ApiError, thrown: unknown): void {
  const { log, server, request } = reply
  if (error.key === 'errors.credentials')
    log.warn({ route: routeLabel(request), address: request.ip, reason: error.cause }, 'Sign-in failed')
  if (error.status < 500 || isLoadShedding(error) || isFailedProbe(error) || isMonitored(error)) return
  reply.header('x-request-id', request.id)
  if (isConnectionError(error.cause)) server.databaseLost(error.cause)
  else log.error({ err: error.cause ?? thrown, route: routeLabel(request) }, 'Request failed')
}

/** A queue is full: that of connections, or that of passwords, pictures or files to be parsed. */
const isLoadShedding = ({ key }: ApiError): boolean => key === 'errors.busy'

/** The readiness probe fails without a cause: a lost database has already been logged, and a shutdown is logged once. */
const isFailedProbe = ({ key, cause }: ApiError): boolean => key === 'errors.unavailable' && cause === undefined

/** The storage and clock monitors log when the problem begins and when it ends. */
const isMonitored = ({ key, cause }: ApiError): boolean =>
  key === 'errors.notWritable' || key === 'errors.clock' || writeFailureOf(cause) !== undefined

/** The `Retry-After` value for errors that have none of their own, in seconds. */
const defaultRetryAfterSeconds = 5

/** Seconds after which the client may retry; every 429 and 503 has it (RFC 9110, 10.2.3; RFC 6585, 4). */
function retryAfterSeconds({ status, values }: Pick<ApiError, 'status' | 'values'>): number | undefined {
  const seconds = Number(values?.seconds)
  if (seconds > 0) return Math.ceil(seconds)
  return status === 429 || status === 503 ? defaultRetryAfterSeconds : undefined
}

/** The locale of a request, from the query or, for a search by body, from the body. */
function localeOf({ query, body }: FastifyReply['request']): Locale {
  const [lang] = [query, body].flatMap((part) => (isRecord(part) && typeof part.lang === 'string' ? [part.lang] : []))
  return lang !== undefined && isLocale(lang) ? lang : 'en'
}

/** Returns the response body of an error. */
export function errorBody(error: ApiError, sections: readonly NamedSection[], locale: Locale = 'en'): ErrorBody {
  const translate: Translate = (key, values) => errorMessage(key, values, sections, locale)
  return {
    key: error.key,
    message: translate(error.key, error.values),
    ...(error.values ? { values: error.values } : {}),
    ...(error.errors ? { errors: problemsByPath(error.errors, translate) } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
  }
}

/** No reader needs more, and a client must not control the size of the response. */
const maxProblems = 100

/** Keeps the first problem of each path: a field shows one message. */
function problemsByPath(problems: readonly Problem[], translate: Translate): NonNullable<ErrorBody['errors']> {
  const firstProblems = new Map<string, Problem>()
  for (const problem of problems) {
    if (firstProblems.size === maxProblems) break
    if (!firstProblems.has(problem.path)) firstProblems.set(problem.path, problem)
  }
  return Object.fromEntries(
    [...firstProblems.values()].map(({ path, key, values }) => {
      const message = translate(key, values)
      return [path, values ? { key, values, message } : { key, message }]
    }),
  )
}

function errorMessage(
  key: string,
  values: MessageValues | undefined,
  sections: readonly NamedSection[],
  locale: Locale,
): string {
  const text =
    getAtPath(messages[locale], key) ?? sectionErrorMessage(key, sections, locale) ?? messages[locale].errors.generic
  return String(text).replace(/%\{(\w+)\}/g, (_, name: string) => String(values?.[name] ?? ''))
}

function sectionErrorMessage(key: string, sections: readonly NamedSection[], locale: Locale): string | undefined {
  const section = sections.find((candidate) => key.startsWith(`sections.${candidate.name}.`))
  return section && sectionMessages(effectiveSection(section, profiles.all), locale, messages[locale])[key]
}

/** Converts any thrown value to an `ApiError`: Fastify's errors by their code, connection errors by theirs. */
function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const code = codeOf(thrown)
  if (isJsonCode(code) || thrown instanceof SyntaxError) return new ApiError('errors.json', { cause: thrown })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('errors.contentType')
  if (isSizeCode(code)) return tooLarge(code === 'FST_REQ_FILE_TOO_LARGE' ? maxUploadMegabytes : undefined)
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound()
  if (code.startsWith('FST_') && statusOf(thrown) === 400) return new ApiError('errors.generic', { cause: thrown })
  if (thrown instanceof OverloadedError) return overloaded(thrown.seconds)
  if (thrown instanceof StatementTimeoutError) return statementTimeout(thrown)
  if (thrown instanceof StorageError) return filesNotStored(thrown.reason, thrown)
  if (isDatabaseFull(thrown)) return databaseFull(thrown)
  if (isConnectionError(thrown)) return unavailable(thrown)
  return new ApiError('errors.server', { cause: thrown })
}

const isJsonCode = (code: string) => code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY'
const isSizeCode = (code: string) =>
  [
    'FST_ERR_CTP_BODY_TOO_LARGE',
    'FST_REQ_FILE_TOO_LARGE',
    'FST_FILES_LIMIT',
    'FST_PARTS_LIMIT',
    'FST_FIELDS_LIMIT',
  ].includes(code)

const codeOf = (thrown: unknown): string => (isRecord(thrown) && typeof thrown.code === 'string' ? thrown.code : '')
const statusOf = (thrown: unknown): unknown => (isRecord(thrown) ? thrown.statusCode : undefined)
