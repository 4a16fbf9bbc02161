import type { FastifyReply } from 'fastify'
import { common as arabic } from '../../../i18n/ar/common.ts'
import { common as english } from '../../../i18n/en/common.ts'
import { profiles } from '../../group/profiles.ts'
import { effective } from '../../schema/effective.ts'
import { isRecord, valueAt } from '../../schema/fields.ts'
import { mostMegabytes } from '../../schema/kinds/upload.ts'
import { messagesOf } from '../../schema/messages.ts'
import type { Problem } from '../../schema/problems.ts'
import type { NamedSection } from '../../schema/section.ts'
import { isLocale, type Locale } from '../../schema/text/words.ts'
import { isAway } from '../database/away.ts'
import { TooSlow } from '../database/connections.ts'
import { Busy } from '../database/server/turns.ts'
import { isDatabaseFull, StorageError, writeFailureOf } from '../storage/storage-error.ts'
import {
  ApiError,
  busy,
  databaseFull,
  filesNotStored,
  notFound,
  tooLarge,
  tooSlow,
  unavailable,
  type Values,
} from './errors.ts'
import { routeLabel } from './request-log.ts'

const words = { en: english, ar: arabic } as const
type Say = (key: string, values: Values | undefined) => string

/** The one shape of every failure. `errors` are by path of the body; browsers translate `key`, `message` is for other readers. */
interface FailureBody {
  readonly key: string
  readonly message: string
  readonly values?: Values
  readonly errors?: Readonly<Record<string, { key: string; values?: Values; message: string }>>
  readonly data?: unknown
}

/** Answers a failure; what is none of ours is logged and told as `errors.server`, with nothing of the inside. */
export function answerFailure(reply: FastifyReply, thrown: unknown, sections: readonly NamedSection[]): FastifyReply {
  const error = isHangUp(reply, thrown) ? new ApiError('errors.generic') : asApiError(thrown)
  logFailure(reply, error, thrown)
  const seconds = retryAfter(error)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  if (error.key === 'errors.method') reply.header('allow', String(error.values?.allow))
  // A file whose content failed before it began has described itself already, and said that it may be kept for a year.
  for (const name of ['etag', 'accept-ranges', 'content-range', 'content-disposition']) reply.removeHeader(name)
  if (reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply
    .code(error.status)
    .type('application/json')
    .send(failureBody(error, sections, localeOf(reply.request)))
}

/** The client has closed the connection before its body was whole: nobody reads the answer, and the database has no part in it. */
const isHangUp = ({ request: { raw } }: FastifyReply, thrown: unknown): boolean => thrown === raw.errored

/**
 * Unexpected errors with their stack, and the request id for whoever reports one; a lost database once, not per request; refused sign-ins.
 * Load shedding is counted by the metrics alone.
 */
function logFailure(reply: FastifyReply, error: ApiError, thrown: unknown): void {
  const { log, server, request } = reply
  if (error.key === 'errors.credentials')
    log.warn({ route: routeLabel(request), address: request.ip, reason: error.cause }, 'Sign-in refused')
  if (error.status < 500 || thrown instanceof Busy || isProbeRefusal(error) || isStorageFailure(error)) return
  reply.header('x-request-id', request.id)
  if (isAway(error.cause)) server.databaseLost(error.cause)
  else log.error({ err: error.cause ?? thrown, route: routeLabel(request) }, 'Request failed')
}

/** Readiness refuses without a cause: it has reported a lost database itself, and a shutdown is logged once. */
const isProbeRefusal = ({ key, cause }: ApiError): boolean => key === 'errors.unavailable' && cause === undefined

/** The storage monitor logs when it begins and when it ends. */
const isStorageFailure = ({ key, cause }: ApiError): boolean =>
  key === 'errors.notWritable' || writeFailureOf(cause) !== undefined

/** For a refusal that names no time of its own, in seconds. */
const standardRetryAfter = 5

/** In how many seconds it may be tried again: every 429 and 503 says so (RFC 9110, 10.2.3; RFC 6585, 4). */
export function retryAfter({ status, values }: Pick<ApiError, 'status' | 'values'>): number | undefined {
  const seconds = Number(values?.seconds)
  if (seconds > 0) return Math.ceil(seconds)
  return status === 429 || status === 503 ? standardRetryAfter : undefined
}

/** The language that a request asks for; what is searched for by a body says it there. */
function localeOf({ query, body }: FastifyReply['request']): Locale {
  const [asked] = [query, body].flatMap((part) => (isRecord(part) && typeof part.lang === 'string' ? [part.lang] : []))
  return asked !== undefined && isLocale(asked) ? asked : 'en'
}

/** A failure as the API shows it. */
export function failureBody(error: ApiError, sections: readonly NamedSection[], locale: Locale = 'en'): FailureBody {
  const say: Say = (key, values) => sentence(key, values, sections, locale)
  return {
    key: error.key,
    message: say(error.key, error.values),
    ...(error.values ? { values: error.values } : {}),
    ...(error.errors ? { errors: byPath(error.errors, say) } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
  }
}

/** More than these nobody reads, and a stranger must not choose how long an answer is. */
const mostProblems = 100

/** The first problem of each path: a field shows one sentence. */
function byPath(problems: readonly Problem[], say: Say): NonNullable<FailureBody['errors']> {
  const first = new Map<string, Problem>()
  for (const problem of problems) {
    if (first.size === mostProblems) break
    if (!first.has(problem.path)) first.set(problem.path, problem)
  }
  return Object.fromEntries(
    [...first.values()].map(({ path, key, values }) => {
      const message = say(key, values)
      return [path, values ? { key, values, message } : { key, message }]
    }),
  )
}

function sentence(key: string, values: Values | undefined, sections: readonly NamedSection[], locale: Locale): string {
  const text = valueAt(words[locale], key) ?? sectionSentence(key, sections, locale) ?? words[locale].errors.generic
  return String(text).replace(/%\{(\w+)\}/g, (_, name: string) => String(values?.[name] ?? ''))
}

function sectionSentence(key: string, sections: readonly NamedSection[], locale: Locale): string | undefined {
  const section = sections.find((one) => key.startsWith(`sections.${one.name}.`))
  return section && messagesOf(effective(section, profiles.all), locale, words[locale])[key]
}

/** Any thrown thing as one of our failures: Fastify's own errors by their code, lost databases by theirs. */
function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const code = codeOf(thrown)
  if (isJsonCode(code) || thrown instanceof SyntaxError) return new ApiError('errors.json', { cause: thrown })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('errors.contentType')
  if (isSizeCode(code)) return tooLarge(code === 'FST_REQ_FILE_TOO_LARGE' ? mostMegabytes : undefined)
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound()
  if (code.startsWith('FST_') && statusOf(thrown) === 400) return new ApiError('errors.generic', { cause: thrown })
  if (thrown instanceof Busy) return busy(thrown.seconds)
  if (thrown instanceof TooSlow) return tooSlow(thrown)
  if (thrown instanceof StorageError) return filesNotStored(thrown.reason, thrown)
  if (isDatabaseFull(thrown)) return databaseFull(thrown)
  if (isAway(thrown)) return unavailable(thrown)
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
