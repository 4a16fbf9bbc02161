import { Readable } from 'node:stream'
import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import { trimCharacter } from '../../schema/text/trim-character.ts'
import { bucketLocation, StorageError, toStorageError } from '../storage/storage-error.ts'
import type { ByteRange, FileStore } from './file-store.ts'

/** Timeouts of the bucket, in milliseconds. */
interface BucketTimeouts {
  readonly connectMs: number
  /** Until an answer begins, for each of at most three attempts. */
  readonly answerMs: number
  /** For a call with all its attempts, without the content of a download. */
  readonly callMs: number
  /** Between two chunks of a download; the reader's own time does not count. */
  readonly pieceMs: number
}
const standardTimeouts: BucketTimeouts = { connectMs: 5000, answerMs: 20_000, callMs: 45_000, pieceMs: 20_000 }
const maxAttempts = 3

/** A bucket that does not answer, or not in time. Its error code is that of an unreachable server, so the API answers 503. */
export class BucketUnavailableError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(bucket: string, cause: unknown) {
    super(`The bucket ${bucket} does not answer as it should.`, { cause })
    this.name = 'StoreUnavailableError'
  }
}

type BucketLocation = Readonly<Record<'Bucket' | 'Key', string>>

/**
 * Opens a file store in an S3 bucket: `s3://bucket/folder?region=eu-south-1`, or with `endpoint=https://…` for providers other
 * than Amazon. Credentials are found like in every S3 tool: in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or from the
 * machine's role. Throws an error for operators with the name of the setting if the bucket cannot be used. Its calls throw a
 * `BucketUnavailableError` if the bucket does not answer in time or reports that it is unavailable.
 */
export async function openBucketStore(
  address: URL,
  timeouts: BucketTimeouts = standardTimeouts,
  setting = 'FILE_STORAGE',
): Promise<FileStore> {
  const s3 = clientOf(address, timeouts)
  const bucket = { Bucket: address.hostname }
  const folder = trimCharacter(address.pathname, '/')
  const prefix = folder === '' ? '' : `${folder}/`
  const at = (key: string): BucketLocation => ({ ...bucket, Key: `${prefix}${key}` })
  const failed = failedIn(bucket.Bucket)
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeouts.callMs) })
  const page = (most: number, after = '') =>
    s3
      .listObjectsV2({ ...bucket, Prefix: prefix, MaxKeys: most, ...(after && { StartAfter: after }) }, limit())
      .catch(failed)

  await s3.headBucket(bucket, limit()).catch((error: unknown) => {
    throw openingError(bucket.Bucket, setting, error)
  })
  return {
    async write(key, content) {
      await s3.putObject({ ...at(key), Body: content }, limit()).catch(writeFailedIn(bucket.Bucket, setting))
    },
    async find(key) {
      const found = await s3.headObject(at(key), limit()).catch(noneIfNotFound).catch(failed)
      if (!found) return undefined
      const bytes = found.ContentLength ?? 0
      return { bytes, read: (range) => Readable.from(contentOf(s3, at(key), { bytes, range, timeouts })) }
    },
    async remove(key) {
      await s3.deleteObject(at(key), limit()).catch(failed)
    },
    assertPresent: async () => undefined,
    isEmpty: async () => ((await page(1)).Contents ?? []).length === 0,
    async *keys() {
      for (let last = ''; ; ) {
        const found = (await page(1000, last)).Contents ?? []
        for (const { Key = '' } of found) yield Key.slice(prefix.length)
        const end = found.at(-1)?.Key
        if (end === undefined) return
        last = end
      }
    },
    async clear() {
      for (let found = await page(1000); found.Contents?.length; found = await page(1000)) {
        const objects = found.Contents.map(({ Key }) => ({ Key }))
        const { Errors: [error] = [] } = await s3
          .deleteObjects({ ...bucket, Delete: { Objects: objects } }, limit())
          .catch(failed)
        // A successful answer may list objects that could not be deleted; without this check they would be listed again forever.
        if (error) throw new Error(`The bucket ${bucket.Bucket} keeps ${error.Key}: ${error.Code}.`)
      }
    },
  }
}

function clientOf({ searchParams }: URL, { connectMs, answerMs }: BucketTimeouts): S3 {
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  return new S3({
    ...(region ? { region } : {}),
    // Other providers use one host for all buckets, and do not support Amazon's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    // The client has no timeouts by default.
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  })
}

interface Reading {
  /** Size of the whole object. */
  readonly bytes: number
  readonly range: ByteRange | undefined
  readonly timeouts: BucketTimeouts
}

/** Yields exactly the announced bytes, or throws: a truncated answer must not pass for a whole file. */
async function* contentOf(
  s3: S3,
  object: BucketLocation,
  { bytes, range, timeouts }: Reading,
): AsyncGenerator<Uint8Array> {
  const body = await bodyOf(s3, object, range, timeouts)
  let left = range ? range.end - range.start + 1 : bytes
  const stop = () => body.destroy(new Error('The download stalled.'))
  let waiting = setTimeout(stop, timeouts.pieceMs)
  try {
    for await (const piece of body) {
      clearTimeout(waiting)
      left -= piece.length
      if (left < 0) break
      yield piece
      waiting = setTimeout(stop, timeouts.pieceMs)
    }
  } catch (error) {
    throw new BucketUnavailableError(object.Bucket, error)
  } finally {
    clearTimeout(waiting)
    body.destroy()
  }
  if (left !== 0)
    throw new BucketUnavailableError(object.Bucket, new Error(`${object.Key} has other bytes than were promised.`))
}

async function bodyOf(
  s3: S3,
  object: BucketLocation,
  range: ByteRange | undefined,
  { callMs }: BucketTimeouts,
): Promise<Readable> {
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), callMs)
  try {
    const { Body } = await s3
      .getObject({ ...object, ...part }, { abortSignal: limit.signal })
      .catch(failedIn(object.Bucket))
    if (Body instanceof Readable) return Body
    throw new Error(`The bucket ${object.Bucket} gives nothing of ${object.Key}.`)
  } finally {
    clearTimeout(timer)
  }
}

function noneIfNotFound(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** The answer to HEAD has no body, so only its status is known. */
function openingError(bucket: string, setting: string, error: unknown): Error {
  const status = statusOf(error)
  if (status === 403) return new StorageError(bucketLocation(bucket, setting), 'forbidden', error)
  if (status === 404) return new Error(`There is no bucket ${bucket}, which ${setting} names: create it.`)
  return new Error(`The bucket ${bucket} of ${setting} cannot be reached: ${openingReason(error, status)}.`, {
    cause: error,
  })
}

function openingReason(error: unknown, status: number | undefined): string {
  if (!(error instanceof Error)) return 'for an unknown reason'
  if (error.name === 'CredentialsProviderError')
    return 'no credentials were found (set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role)'
  if (error.message === 'Region is missing') return 'no region is set (add ?region=… to the address, or set AWS_REGION)'
  if (status === 301 || status === 400) return `HTTP status ${status}, mostly because it is in another region`
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the name of its server cannot be resolved (${code})`
  if (typeof code === 'string') return code
  return status === undefined ? error.name : `HTTP status ${status}`
}

/** Each product has its own error names for a full bucket, a quota and missing permissions; 403 and 507 mean the same in all. */
const writeFailedIn =
  (bucket: string, setting: string) =>
  (error: unknown): never => {
    const place = bucketLocation(bucket, setting)
    const known = toStorageError(error, place)
    if (known instanceof StorageError) throw known
    if (statusOf(error) === 507) throw new StorageError(place, 'full', error)
    if (statusOf(error) === 403) throw new StorageError(place, 'forbidden', error)
    return failedIn(bucket)(error)
  }

/** A rejection means a bug or a wrong setting; any other error means that the store is unavailable. */
const failedIn =
  (bucket: string) =>
  (error: unknown): never => {
    const status = statusOf(error) ?? 500
    throw status >= 500 || status === 429 ? new BucketUnavailableError(bucket, error) : error
  }
