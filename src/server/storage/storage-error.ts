/** What the process writes to. `temporary` is the system's folder for temporary files. */
export type StorageKind = 'uploads' | 'erasures' | 'temporary' | 'database'

/**
 * Why a write fails: no space (or quota) is left, the process has no permission, or the folder or bucket is gone, for example
 * because its file system was unmounted.
 */
export type WriteFailure = 'full' | 'forbidden' | 'gone'

/** Error codes of Node.js for file systems, then those of S3 stores (MinIO, Ceph, Amazon and others). */
const failures: Readonly<Record<string, WriteFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'forbidden',
  ESTALE: 'gone',
  ENOTCONN: 'gone',
  ENODEV: 'gone',
  NoSuchBucket: 'gone',
  QuotaExceeded: 'full',
  InsufficientStorage: 'full',
  XMinioStorageFull: 'full',
  XMinioAdminBucketQuotaExceeded: 'full',
  AccessDenied: 'forbidden',
  AllAccessDisabled: 'forbidden',
  InvalidAccessKeyId: 'forbidden',
  SignatureDoesNotMatch: 'forbidden',
}

/** A folder or bucket: its name for operators, and what they can do about missing write permissions. */
export interface StorageLocation {
  readonly name: string
  readonly remedy: string
}

/** A write that failed because of the storage, not of the content. The message is for operators. */
export class StorageError extends Error {
  readonly reason: WriteFailure

  constructor({ name, remedy }: StorageLocation, reason: WriteFailure, cause: unknown) {
    const code = errorCodeOf(cause)
    super(storageErrorMessage({ name, remedy }, reason, code), { cause })
    this.name = 'StorageError'
    this.reason = reason
  }
}

function storageErrorMessage({ name, remedy }: StorageLocation, reason: WriteFailure, code: string): string {
  if (reason === 'full') return `There is no space left in ${name} (${code}).`
  if (reason === 'gone')
    return `The folder or bucket that the process started with is no longer at ${name} (${code}). Restore it, for example by mounting its file system. The process then continues by itself.`
  // Permissions do not help on a read-only file system.
  if (code === 'EROFS')
    return `The file system of ${name} is read-only (EROFS): mount it for writing, or under systemd add the folder to ReadWritePaths=.`
  return `The account of this process has no access to ${name} (${code}): ${remedy}.`
}

/** Converts the error of a write to a folder or bucket to a `StorageError` if it is one; returns any other error unchanged. */
export function toStorageError(error: unknown, place: StorageLocation): unknown {
  if (error instanceof StorageError) return error
  const reason = failures[errorCodeOf(error)]
  return reason ? new StorageError(place, reason, error) : error
}

/** The folder of a setting. */
export const folderLocation = (folder: string, setting: string): StorageLocation => ({
  name: `the folder ${folder} of ${setting}`,
  remedy: `give the folder to that account (chown -R), or set ${setting} to another one`,
})

/** The bucket of a setting. */
export const bucketLocation = (bucket: string, setting: string): StorageLocation => ({
  name: `the bucket ${bucket} of ${setting}`,
  remedy: 'allow its keys s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket there',
})

/** PostgreSQL's disk_full, which the embedded database uses too. */
const diskFull = '53100'

/** Whether the database had no space for a write. */
export const isDatabaseFull = (error: unknown): boolean => errorCodeOf(error) === diskFull

/** The reason of a failed write to any storage; undefined for any other error. */
export function writeFailureOf(error: unknown): WriteFailure | undefined {
  if (error instanceof StorageError) return error.reason
  return isDatabaseFull(error) ? 'full' : undefined
}

/** Node.js has it in `code`; S3 clients in `Code` or in the name of the error. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'Code')
  return typeof code === 'string' ? code : error.name
}
