import { Readable } from 'node:stream'
import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import { withoutEnds } from '../../schema/text/edges.ts'
import { bucketPlace, StorageError, storageErrorOf } from '../storage/storage-error.ts'
import type { FileStore, Range } from './store.ts'

/** How long the store may keep us waiting, in milliseconds. */
export interface BucketTimeouts {
  readonly connectMs: number
  /** Until an answer begins, for each of at most three attempts. */
  readonly answerMs: number
  /** For a call with all its attempts, the content of a download left out. */
  readonly callMs: number
  /** Between two pieces of a download; the time that its reader takes does not count. */
  readonly pieceMs: number
}
const standardTimeouts: BucketTimeouts = { connectMs: 5000, answerMs: 20_000, callMs: 45_000, pieceMs: 20_000 }
const maxAttempts = 3

/** A bucket that does not answer, or not in time. Its code is that of a server which cannot be reached, and is answered with 503 as such. */
export class StoreUnavailableError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(bucket: string, cause: unknown) {
    super(`The bucket ${bucket} does not answer as it should.`, { cause })
    this.name = 'StoreUnavailableError'
  }
}

type Place = Readonly<Record<'Bucket' | 'Key', string>>

/**
 * A store in a bucket that speaks S3: `s3://bucket/folder?region=eu-south-1`, or with `endpoint=https://…` at somebody else's than Amazon's.
 * Who may is found as every tool for S3 finds it: in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or from the machine's role.
 * Throws a sentence for people, with the name of the setting, when the bucket cannot be used. Its calls throw a `StoreUnavailableError` when the bucket does
 * not answer in time or says that it cannot.
 */
export async function bucketStore(
  address: URL,
  timeouts: BucketTimeouts = standardTimeouts,
  setting = 'FILES',
): Promise<FileStore> {
  const s3 = clientOf(address, timeouts)
  const bucket = { Bucket: address.hostname }
  const folder = withoutEnds(address.pathname, '/')
  const prefix = folder === '' ? '' : `${folder}/`
  const at = (key: string): Place => ({ ...bucket, Key: `${prefix}${key}` })
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
        // It answers so where some of them stay, which would be listed again for ever.
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
    // Others than Amazon have one host for all buckets, and do not know its newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    // Its own limits are none at all.
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  })
}

interface Reading {
  /** Of the whole object. */
  readonly bytes: number
  readonly range: Range | undefined
  readonly timeouts: BucketTimeouts
}

/** Yields exactly the bytes that were promised, or throws: an answer that ends early would pass for a whole file. */
async function* contentOf(s3: S3, object: Place, { bytes, range, timeouts }: Reading): AsyncGenerator<Uint8Array> {
  const body = await bodyOf(s3, object, range, timeouts)
  let left = range ? range.end - range.start + 1 : bytes
  const stop = () => body.destroy(new Error('The download stands still.'))
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
    throw new StoreUnavailableError(object.Bucket, error)
  } finally {
    clearTimeout(waiting)
    body.destroy()
  }
  if (left !== 0)
    throw new StoreUnavailableError(object.Bucket, new Error(`${object.Key} has other bytes than were promised.`))
}

async function bodyOf(s3: S3, object: Place, range: Range | undefined, { callMs }: BucketTimeouts): Promise<Readable> {
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

/** The answer to HEAD has no body, so its status is all that is known. */
function openingError(bucket: string, setting: string, error: unknown): Error {
  const status = statusOf(error)
  if (status === 403) return new StorageError(bucketPlace(bucket, setting), 'forbidden', error)
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

/** A full bucket, a quota and missing permissions have names of their own in each product; 403 and 507 mean the same in all. */
const writeFailedIn =
  (bucket: string, setting: string) =>
  (error: unknown): never => {
    const place = bucketPlace(bucket, setting)
    const known = storageErrorOf(error, place)
    if (known instanceof StorageError) throw known
    if (statusOf(error) === 507) throw new StorageError(place, 'full', error)
    if (statusOf(error) === 403) throw new StorageError(place, 'forbidden', error)
    return failedIn(bucket)(error)
  }

/** What the store refuses is a mistake of ours or of the settings; all else is a store that is away. */
const failedIn =
  (bucket: string) =>
  (error: unknown): never => {
    const status = statusOf(error) ?? 500
    throw status >= 500 || status === 429 ? new StoreUnavailableError(bucket, error) : error
  }
