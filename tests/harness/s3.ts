import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

/** Refusals as MinIO, Ceph and Amazon word them: the status and the code. */
export const s3Errors = {
  full: [507, 'XMinioStorageFull'],
  quota: [403, 'QuotaExceeded'],
  denied: [403, 'AccessDenied'],
  slowDown: [503, 'SlowDown'],
} as const

/** What the store does otherwise than it should, to the requests of a method. */
export interface S3Fault {
  /** `PUT`, `GET`, …; of any where it is left out. */
  readonly method?: string
  /**
   * silent: it never answers. dropped: it does as asked, and hangs up before it says so. truncated: an answer's
   * body is half of what it says. shorter: half, and it says so. endless: the body comes without an end. stalled: half, and no more.
   */
  readonly kind: 'silent' | 'dropped' | 'truncated' | 'shorter' | 'endless' | 'stalled' | keyof typeof s3Errors
}
export interface FaultyBucket {
  /** An S3 endpoint with the bucket `office`. */
  readonly endpoint: string
  fault: S3Fault | undefined
  /** The methods of all requests, repeated ones included. */
  readonly requests: string[]
  close(): Promise<void>
}

export const bucketKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** A real S3 server of this machine, which checks signatures, behind one that can do wrong. Its objects are kept in this folder. */
export async function openFaultyBucket(folder: string): Promise<FaultyBucket> {
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder }
  const s3 = new S3rver({ ...options, configureBuckets: [{ name: 'office', configs: [] }] })
  const { port: inner } = await s3.run()
  const front = createServer((incoming, response) => {
    const { method = '' } = incoming
    bucket.requests.push(method)
    const fault = bucket.fault?.method === undefined || bucket.fault.method === method ? bucket.fault : undefined
    if (fault?.kind === 'silent') return void incoming.resume()
    const refusal =
      fault && Object.hasOwn(s3Errors, fault.kind) ? s3Errors[fault.kind as keyof typeof s3Errors] : undefined
    if (refusal) {
      const [status, code] = refusal
      incoming.resume()
      const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Refused.</Message></Error>`
      return void response.writeHead(status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? '' : body)
    }
    passOn(incoming, response, { port: inner, fault })
  })
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve)
  })
  const bucket: FaultyBucket = {
    ...{ endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, fault: undefined, requests: [] },
    async close() {
      front.close()
      front.closeAllConnections()
      await s3.close()
    },
  }
  return bucket
}

function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  { port, fault }: { readonly port: number; readonly fault: S3Fault | undefined },
): void {
  const { method, headers, url } = incoming
  const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      if (fault?.kind === 'dropped') return void response.destroy()
      const body = Buffer.concat(chunks)
      const half = body.subarray(0, body.length / 2)
      const { statusCode = 500, headers: own } = answer
      if (fault?.kind === 'shorter')
        return void response.writeHead(statusCode, { ...own, 'content-length': half.length }).end(half)
      if (fault?.kind === 'endless') {
        const { 'content-length': _length, ...rest } = own
        response.writeHead(statusCode, rest)
        const more = () => {
          while (!response.destroyed && response.write(body));
          response.once('drain', more)
        }
        return more()
      }
      response.writeHead(statusCode, own)
      if (fault?.kind !== 'truncated' && fault?.kind !== 'stalled') return void response.end(body)
      response.write(half, () => {
        if (fault.kind === 'truncated') response.destroy()
      })
    })
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}
