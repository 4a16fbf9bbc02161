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

/** Finds out the type of an upload by its content, in a thread. */
export const contentTypeOf = (content: Uint8Array): Promise<ContentType> =>
  withThread('uploads', async (thread) => {
    const reply = await ask(thread, { kind: 'contentType', content })
    return reply.kind === 'contentType' ? reply.type : { mime: undefined, isProject: false }
  })

async function ask(thread: Thread, request: Request): Promise<Reply> {
  const reply = await thread.ask(request)
  if (reply.kind === 'failure') throw new ApiError(reply.failure.key, { values: reply.failure.values })
  return reply
}
