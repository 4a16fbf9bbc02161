import { ApiError } from '../http/errors.ts'
import type { ContentType } from './content-type.ts'
import type { TableRow } from './table/budget.ts'
import { type Thread, withThread } from './thread-pool.ts'
import type { Reply, Request } from './worker.ts'

/** Gives the rows of a table to `work`, batch by batch, as a thread reads them. Throws what its parser refuses as `ApiError`. */
export const withTable = <T>(
  path: string,
  work: (batches: AsyncGenerator<readonly TableRow[]>) => Promise<T>,
): Promise<T> =>
  withThread('tables', async (thread) => {
    await ask(thread, { kind: 'table', path })
    return await work(batchesOf(thread))
  })

async function* batchesOf(thread: Thread): AsyncGenerator<readonly TableRow[]> {
  for (;;) {
    const reply = await ask(thread, { kind: 'nextBatch' })
    if (reply.kind !== 'batch' || !reply.rows) return
    yield reply.rows
  }
}

/** Of a picture's type, which stands at its beginning. */
const headBytes = 8 * 1024

/** Finds out the type of an upload by its content, in a thread, which is given a copy: of the beginning alone where it is a picture. */
export async function contentTypeOf(content: Uint8Array): Promise<ContentType> {
  const head = await typeOf(new Uint8Array(content.subarray(0, headBytes)))
  return head.mime?.startsWith('image/') || content.byteLength <= headBytes ? head : await typeOf(content)
}

const typeOf = (content: Uint8Array): Promise<ContentType> =>
  withThread('uploads', async (thread) => {
    const reply = await ask(thread, { kind: 'contentType', content })
    return reply.kind === 'contentType' ? reply.type : { mime: undefined, isProject: false }
  })

async function ask(thread: Thread, request: Request): Promise<Reply> {
  const reply = await thread.ask(request)
  if (reply.kind === 'failure') throw new ApiError(reply.failure.key, { values: reply.failure.values })
  return reply
}
