import { type FailureKey, failures } from '../../api/failures.ts'
import type { RoleLimit } from '../../schema/access.ts'
import type { Problem } from '../../schema/problems.ts'
import { longestSearch } from '../../schema/text/search.ts'
import type { Storage, WriteFailure } from '../storage/storage-error.ts'

export type Values = Readonly<Record<string, string | number>>

interface Details {
  /** What is wrong where, by path of the body or name of the query parameter. */
  readonly errors?: readonly Problem[] | undefined
  /** What the person needs to go on: the record as it is now, or the records that refer to it. */
  readonly data?: unknown
  readonly values?: Values | undefined
  readonly cause?: unknown
}

/** A failure that the API answers with its status and key; anything else that is thrown becomes `errors.server`. */
export class ApiError extends Error {
  readonly status: number
  readonly key: FailureKey
  readonly errors: readonly Problem[] | undefined
  readonly data: unknown
  readonly values: Values | undefined

  constructor(key: FailureKey, details: Details = {}) {
    super(key, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'ApiError'
    this.key = key
    this.status = failures[key]
    this.errors = details.errors
    this.data = details.data
    this.values = details.values
  }
}

/** A record has more characters than its scope may read. It is never answered: the request waits for its turn and is done again. */
export class LargeRecordError extends Error {}

/** What a refusal says, problem by problem; of one without any, that it concerns the whole. */
export const problemsIn = ({ errors, key, values }: ApiError): readonly Problem[] =>
  errors ?? [{ path: '', key, ...(values && { values }) }]

/** The record, section or page does not exist here, or is another unit's. */
export const notFound = () => new ApiError('errors.notFound')
/** The address takes these methods and not the one that was used. */
export const wrongMethod = (methods: readonly string[]) =>
  new ApiError('errors.method', { values: { allow: methods.join(', ') } })
/** Signed in, but the role in this unit does not allow it. */
export const forbidden = () => new ApiError('errors.forbidden')
/** No token, or one that has expired or was revoked. */
export const unauthenticated = () => new ApiError('errors.unauthenticated')
/** Why a sign-in failed. The answer and the audit log leave it out, because it tells which accounts there are; the operator's log has it. */
export type SignInRefusal =
  | 'unknown account'
  | 'deactivated account'
  | 'account of a sign-in provider'
  | 'wrong password'
  | 'unknown or unusable passkey'
  | 'unknown provider'
  | 'answer of the provider was used, forwarded or is too old'
/** A sign-in that failed, for whatever reason: its answer is always the same. */
export const badCredentials = (reason?: SignInRefusal) => new ApiError('errors.credentials', { cause: reason })
/** The unit does not exist, or the person does not work in it: the two are not told apart. */
export const unitForbidden = () => new ApiError('errors.unit')
/** The `BU-ID` of a call without a token names no unit, or one that is retired: the two are answered alike. */
export const unknownUnit = () => new ApiError('errors.unknownUnit')
/** The call needs a `BU-ID` header and has none. */
export const unitMissing = () => new ApiError('errors.unitMissing')
/** The body breaks rules of the section; `problems` are those that the form shows at their fields. */
export const invalid = (problems: readonly Problem[]) => new ApiError('errors.validation', { errors: problems })
/** Somebody else saved first. `record` is the whole record as it is now. */
export const stale = (record: unknown) => new ApiError('errors.stale', { data: record })
/** Other records refer to it. `referrers` name them, `{ section, id, slug, title }`; `others` is how many more there are. */
export const referenced = (referrers: readonly unknown[], others: number) =>
  new ApiError('errors.referenced', { data: referrers, values: { others } })
/** Rules about who may do what forbid it; `problems` say why. */
export const refused = (problems: readonly Problem[]) => new ApiError('errors.refused', { errors: problems })
/**
 * The role has the permission, and is kept from this use of it. `path` is the field whose value it goes by, where it is one. No 403: those
 * end a session, and whoever works within limits meets them every day.
 */
export const limited = (limit: RoleLimit, path?: string) =>
  new ApiError(`errors.${limit}`, path === undefined ? {} : { errors: [{ path, key: `errors.${limit}` }] })
/** Somebody looks as another role does: that changes nothing, shows nothing in clear and takes nothing out. */
export const onlySeeing = () => new ApiError('errors.seeing')
/** Nobody may look as this role here any more: it is gone, or who looks is no master-admin. */
export const seeingEnded = () => new ApiError('errors.seeingEnded')
/** A query parameter that the call does not know, or a value that it cannot have. */
export const badQuery = (name: string) =>
  new ApiError('errors.query', { errors: [{ path: name, key: 'errors.query', values: { name } }], values: { name } })
/** A query parameter with more than `max` values. */
export const tooManyValues = (name: string, max: number) => limitExceeded('errors.valueCount', name, { name, max })
/** Filters with more than `max` values in all; `name` is the one that exceeds it. */
export const tooManyFilterValues = (name: string, max: number) => limitExceeded('errors.filterCount', name, { max })
/** Filters with more than `max` characters in all; `name` is the one that exceeds it. */
export const filtersTooLong = (name: string, max: number) => limitExceeded('errors.filterLength', name, { max })
const limitExceeded = (key: FailureKey, path: string, values: Values) =>
  new ApiError(key, { errors: [{ path, key, values }], values })
/** Days that are no period: the last before the first, or more than `max` of them. */
export const badPeriod = (max: number) => new ApiError('errors.period', { values: { max } })
/** Search words over the 50 characters that a search takes. */
export const searchTooLong = () => new ApiError('errors.search', { values: { max: longestSearch } })
/** The body is JSON, but not an object of the shape that the call takes; `path` names the part that is not. */
export const badBody = (path = '') => invalid([{ path, key: 'validations.type' }])
/** The upload or body is too large: over `max` megabytes, where that can be said. */
export const tooLarge = (max?: number) =>
  new ApiError('errors.tooLarge', max === undefined ? {} : { values: { size: max } })
/** The content of an upload is none of the accepted formats, or not the one that its name says. */
export const badFileType = (formats: readonly string[]) =>
  new ApiError('errors.fileType', { values: { formats: formats.join(', ') } })
/** Too many tries; again after `seconds`. */
export const tooMany = (seconds: number) => new ApiError('errors.tooMany', { values: { seconds } })
/** Somebody already has `max` background jobs that have not ended. */
export const tooManyJobs = (max: number) => new ApiError('errors.tooManyJobs', { values: { max, seconds: 60 } })
/** More ask than can be answered; again after `seconds`. */
export const busy = (seconds: number) => new ApiError('errors.busy', { values: { seconds } })
/** What was asked for takes longer than a request may. */
export const tooSlow = (cause: unknown) => new ApiError('errors.tooSlow', { cause })
/** Files cannot be stored: there is no space or no permission, or their storage is gone. */
export const filesNotStored = (reason: WriteFailure, cause: unknown) => new ApiError(storageFailures[reason], { cause })
const storageFailures = {
  full: 'errors.filesFull',
  forbidden: 'errors.filesForbidden',
  gone: 'errors.filesGone',
} as const satisfies Record<WriteFailure, FailureKey>
/** The database has no space for what was to be stored. */
export const databaseFull = (cause: unknown) => new ApiError('errors.databaseFull', { cause })
/** The process is not ready, because some storages cannot be written to; the values say which and why, such as `uploads: full`. */
export const notWritable = (problems: ReadonlyMap<Storage, WriteFailure>) =>
  new ApiError('errors.notWritable', {
    values: { storages: [...problems].map(([storage, reason]) => `${storage}: ${reason}`).join(', ') },
  })
/** The database does not answer at the moment. */
export const unavailable = (cause?: unknown) => new ApiError('errors.unavailable', { cause })
