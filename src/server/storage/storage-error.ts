/** What the process writes to. `temporary` is the folder of the system for temporary files. */
export type Storage = 'uploads' | 'erasures' | 'temporary' | 'database'

/**
 * Why nothing can be written: no space (or quota) is left, the process has no permission, or the folder or bucket is not there any more, as
 * when its file system was unmounted.
 */
export type WriteFailure = 'full' | 'forbidden' | 'gone'

/** Node's codes of file systems, then the codes of stores that speak S3 (MinIO, Ceph, Amazon and others). */
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

/** A folder or bucket: how operators know it, and what they can do where the process may not write there. */
export interface Place {
  readonly name: string
  readonly remedy: string
}

/** A write that failed because of its place, not of its content. The message is a sentence for operators. */
export class StorageError extends Error {
  readonly reason: WriteFailure

  constructor({ name, remedy }: Place, reason: WriteFailure, cause: unknown) {
    const code = codeOf(cause)
    super(sentenceOf({ name, remedy }, reason, code), { cause })
    this.name = 'StorageError'
    this.reason = reason
  }
}

function sentenceOf({ name, remedy }: Place, reason: WriteFailure, code: string): string {
  if (reason === 'full') return `There is no space left in ${name} (${code}).`
  if (reason === 'gone')
    return `What the process started with is no longer ${name} (${code}): bring it back, such as by mounting its file system, and the process goes on by itself.`
  // No permission helps there.
  if (code === 'EROFS')
    return `The file system of ${name} is read-only (EROFS): mount it for writing, or under systemd add the folder to ReadWritePaths=.`
  return `The account of this process may not write to ${name} (${code}): ${remedy}.`
}

/** Returns the error of a write to a folder or bucket as a `StorageError` where it is one, and else as it is. */
export function storageErrorOf(error: unknown, place: Place): unknown {
  if (error instanceof StorageError) return error
  const reason = failures[codeOf(error)]
  return reason ? new StorageError(place, reason, error) : error
}

/** A folder that a setting names. */
export const folderPlace = (folder: string, setting: string): Place => ({
  name: `the folder ${folder} of ${setting}`,
  remedy: `give the folder to that account (chown -R), or set ${setting} to another one`,
})

/** A bucket that a setting names. */
export const bucketPlace = (bucket: string, setting: string): Place => ({
  name: `the bucket ${bucket} of ${setting}`,
  remedy: 'allow its keys s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket there',
})

/** PostgreSQL's disk_full, which the embedded database uses too. */
const diskFull = '53100'

/** Returns whether the database had no space for what it was asked to store. */
export const isDatabaseFull = (error: unknown): boolean => codeOf(error) === diskFull

/** Returns why a write failed, whatever it was to; undefined for an error of another kind. */
export function writeFailureOf(error: unknown): WriteFailure | undefined {
  if (error instanceof StorageError) return error.reason
  return isDatabaseFull(error) ? 'full' : undefined
}

/** Node has it in `code`; clients of S3 in `Code` or in the name of the error. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'Code')
  return typeof code === 'string' ? code : error.name
}
