import { type ErrorCode, errorCodes } from '../../api/error-codes.ts'
import type { RoleLimit } from '../../schema/access.ts'
import { maxSearchLength } from '../../schema/text/max-search-length.ts'
import type { Problem } from '../../schema/validate-record.ts'
import type { StorageKind, WriteFailure } from '../storage/storage-error.ts'

export type MessageValues = Readonly<Record<string, string | number>>

interface Details {
  /** Validation problems by path of the body or name of the query parameter. */
  readonly errors?: readonly Problem[] | undefined
  /** Data that the client needs to continue: the current record, or the records that refer to it. */
  readonly data?: unknown
  readonly values?: MessageValues | undefined
  readonly cause?: unknown
}

/** An error that the API answers with its status and key. Any other error becomes `errors.server`. */
export class ApiError extends Error {
  readonly status: number
  readonly key: ErrorCode
  readonly errors: readonly Problem[] | undefined
  readonly data: unknown
  readonly values: MessageValues | undefined

  constructor(key: ErrorCode, details: Details = {}) {
    super(key, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'ApiError'
    this.key = key
    this.status = errorCodes[key]
    this.errors = details.errors
    this.data = details.data
    this.values = details.values
  }
}

/** A record has more characters than its context may read. It never reaches the client: the request waits for its turn and runs again. */
export class LargeRecordError extends Error {}

/** Returns the problems of an error. An error without any yields one problem with the empty path, which means the whole body. */
export const problemsOfError = ({ errors, key, values }: ApiError): readonly Problem[] =>
  errors ?? [{ path: '', key, ...(values && { values }) }]

/** The record, section or page does not exist, or belongs to another unit. */
export const notFound = () => new ApiError('errors.notFound')
/** The URL accepts `methods`, but not the one that was used. */
export const methodNotAllowed = (methods: readonly string[]) =>
  new ApiError('errors.method', { values: { allow: methods.join(', ') } })
/** The user is signed in, but the role in this unit does not allow the operation. */
export const forbidden = () => new ApiError('errors.forbidden')
/** No token, or one that has expired or was revoked. */
export const unauthenticated = () => new ApiError('errors.unauthenticated')
/**
 * Why a sign-in failed. The response and the audit log omit it, because it would disclose which accounts exist. Only the operator's log
 * has it.
 */
export type SignInFailureReason =
  | 'unknown account'
  | 'deactivated account'
  | 'account of a sign-in provider'
  | 'wrong password'
  | 'unknown or unusable passkey'
  | 'unknown provider'
  | 'answer of the provider was used, forwarded or is too old'
/** A failed sign-in. The response is the same for every reason. */
export const invalidCredentials = (reason?: SignInFailureReason) =>
  new ApiError('errors.credentials', { cause: reason })
/** The unit does not exist, or the user has no role in it. The response does not distinguish the two. */
export const unitForbidden = () => new ApiError('errors.unit')
/** The `BU-ID` of an unauthenticated request names no unit or a retired one. The response does not distinguish the two. */
export const unknownUnit = () => new ApiError('errors.unknownUnit')
/** The endpoint needs a `BU-ID` header, and the request has none. */
export const unitMissing = () => new ApiError('errors.unitMissing')
/** The body violates validation rules; `problems` are shown at the form fields. */
export const invalid = (problems: readonly Problem[]) => new ApiError('errors.validation', { errors: problems })
/** Another user saved first. `record` is the whole current record. */
export const versionConflict = (record: unknown) => new ApiError('errors.versionConflict', { data: record })
/** The client was built with another definition of the section, so its names may mean other fields. */
export const definitionChanged = () => new ApiError('errors.definitionChanged')
/** Other records refer to this one. `referrers` lists them as `{ section, id, slug, title }`; `others` is how many more there are. */
export const recordInUse = (referrers: readonly unknown[], others: number) =>
  new ApiError('errors.referenced', { data: referrers, values: { others } })
/** A write policy forbids the change; `problems` give the reasons. */
export const ruleViolation = (problems: readonly Problem[]) =>
  new ApiError('errors.ruleViolation', { errors: problems })
/**
 * The role has the permission, but a limit of the role forbids this use of it. `path` is the field that the limit depends on, if any. The
 * status is not 403, because the client ends the session on 403, and users with limited roles meet these limits every day.
 */
export const roleRestricted = (limit: RoleLimit, path?: string) =>
  new ApiError(`errors.${limit}`, path === undefined ? {} : { errors: [{ path, key: `errors.${limit}` }] })
/** The session impersonates another role. It is read-only: no writes, no unmasking and no exports. */
export const impersonationReadOnly = () => new ApiError('errors.impersonationReadOnly')
/** Impersonating this role is no longer possible: the role was deleted, or the user is not a master-admin any more. */
export const impersonationEnded = () => new ApiError('errors.impersonationEnded')
/** A query parameter is unknown or has an invalid value. */
export const badQuery = (name: string) =>
  new ApiError('errors.query', { errors: [{ path: name, key: 'errors.query', values: { name } }], values: { name } })
/** A query parameter has more than `max` values. */
export const tooManyValues = (name: string, max: number) => limitExceeded('errors.valueCount', name, { name, max })
/** The filters have more than `max` values in total; `name` is the filter that exceeds the limit. */
export const tooManyFilterValues = (name: string, max: number) => limitExceeded('errors.filterCount', name, { max })
/** The filters have more than `max` characters in total; `name` is the filter that exceeds the limit. */
export const filtersTooLong = (name: string, max: number) => limitExceeded('errors.filterLength', name, { max })
const limitExceeded = (key: ErrorCode, path: string, values: MessageValues) =>
  new ApiError(key, { errors: [{ path, key, values }], values })
/** The period is invalid: its end is before its start, or it has more than `max` days. */
export const badPeriod = (max: number) => new ApiError('errors.period', { values: { max } })
/** The search term is longer than the maximum of 50 characters. */
export const searchTooLong = () => new ApiError('errors.search', { values: { max: maxSearchLength } })
/** The body is JSON, but it has the wrong shape; `path` names the invalid part. */
export const badBody = (path = '') => invalid([{ path, key: 'validations.type' }])
/** The upload or body is too large: over `max` megabytes, if the limit is known. */
export const tooLarge = (max?: number) =>
  new ApiError('errors.tooLarge', max === undefined ? {} : { values: { size: max } })
/** The content of an upload has none of the accepted formats, or not the format of its file name. */
export const badFileType = (formats: readonly string[]) =>
  new ApiError('errors.fileType', { values: { formats: formats.join(', ') } })
/** Too many attempts; the client may retry after `seconds`. */
export const tooManyRequests = (seconds: number) => new ApiError('errors.tooMany', { values: { seconds } })
/** The user already has `max` unfinished background jobs. */
export const tooManyJobs = (max: number) => new ApiError('errors.tooManyJobs', { values: { max, seconds: 60 } })
/** The server is overloaded; the client may retry after `seconds`. */
export const overloaded = (seconds: number) => new ApiError('errors.busy', { values: { seconds } })
/** The query takes longer than a request may. */
export const statementTimeout = (cause: unknown) => new ApiError('errors.tooSlow', { cause })
/** Files cannot be stored: there is no space or no permission, or the storage is missing. */
export const filesNotStored = (reason: WriteFailure, cause: unknown) => new ApiError(storageFailures[reason], { cause })
const storageFailures = {
  full: 'errors.filesFull',
  forbidden: 'errors.filesForbidden',
  gone: 'errors.fileStorageUnavailable',
} as const satisfies Record<WriteFailure, ErrorCode>
/** The database has no space left for the write. */
export const databaseFull = (cause: unknown) => new ApiError('errors.databaseFull', { cause })
/**
 * The process is not ready, because some storages are not writable. The values name each storage and the reason, such as `uploads: full`.
 */
export const notWritable = (problems: ReadonlyMap<StorageKind, WriteFailure>) =>
  new ApiError('errors.notWritable', {
    values: { storages: [...problems].map(([storage, reason]) => `${storage}: ${reason}`).join(', ') },
  })
/** The process is not ready, because its clock differs from that of the database server. */
export const wrongClock = () => new ApiError('errors.clock')
/** The database does not respond at the moment. */
export const unavailable = (cause?: unknown) => new ApiError('errors.unavailable', { cause })
