import { Readable } from 'node:stream'
import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import type { FileStore, Range } from './store.ts'

/**
 * A store in a bucket that speaks S3: `s3://bucket/folder?region=eu-south-1`, or with `endpoint=https://…` at somebody else's than Amazon's.
 * Who may is found as every tool for S3 finds it: in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or from the machine's role.
 * Throws a sentence for people when the bucket cannot be reached.
 */
export async function bucketStore(address: URL): Promise<FileStore> {
  const s3 = clientOf(address)
  const bucket = { Bucket: address.hostname }
  const folder = address.pathname.replace(/^\/+|\/+$/g, '')
  const prefix = folder === '' ? '' : `${folder}/`
  const at = (key: string) => ({ ...bucket, Key: `${prefix}${key}` })
  const page = (most: number, after = '') =>
    s3.listObjectsV2({ ...bucket, Prefix: prefix, MaxKeys: most, ...(after && { StartAfter: after }) })

  await s3.headBucket(bucket).catch((error: unknown) => {
    throw new Error(`The bucket ${bucket.Bucket} of FILES or ERASURES cannot be reached.`, { cause: error })
  })
  return {
    async write(key, content) {
      await s3.putObject({ ...at(key), Body: content })
    },
    async find(key) {
      const found = await s3.headObject(at(key)).catch(noneIfNotFound)
      return found && { bytes: found.ContentLength ?? 0, read: (range) => Readable.from(contentOf(s3, at(key), range)) }
    },
    async remove(key) {
      await s3.deleteObject(at(key))
    },
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
      for (let found = await page(1000); found.Contents?.length; found = await page(1000))
        await s3.deleteObjects({ ...bucket, Delete: { Objects: found.Contents.map(({ Key }) => ({ Key })) } })
    },
  }
}

function clientOf({ searchParams }: URL): S3 {
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  return new S3({
    ...(region ? { region } : {}),
    // Others than Amazon have one host for all buckets, and do not know its newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function* contentOf(s3: S3, object: { Bucket: string; Key: string }, range?: Range): AsyncGenerator<Uint8Array> {
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
  const { Body } = await s3.getObject({ ...object, ...part })
  if (Body instanceof Readable) yield* Body
}

function noneIfNotFound(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}
