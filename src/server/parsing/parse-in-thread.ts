import { ApiError } from '../http/errors.ts'
import type { ContentType } from './content-type.ts'
import type { ParsedTableRow } from './table/parse-budget.ts'
import { type Thread, withThread } from './thread-pool.ts'
import type { ParserReply, ParserRequest } from './worker.ts'

/** Passes the rows of a table to `consume` in batches, as a thread reads them. Throws parser failures as `ApiError`. */
export const withTableRows = <T>(
  { path, caller }: { readonly path: string; readonly caller: string },
  work: (batches: AsyncGenerator<readonly ParsedTableRow[]>) => Promise<T>,
): Promise<T> =>
  withThread('tables', caller, async (thread) => {
    await ask(thread, { kind: 'table', path })
    return await work(batchesOf(thread))
  })

async function* batchesOf(thread: Thread): AsyncGenerator<readonly ParsedTableRow[]> {
  for (;;) {
    const reply = await ask(thread, { kind: 'nextBatch' })
    if (reply.kind !== 'batch' || !reply.rows) return
    yield reply.rows
  }
}

/** Size of the first part of a file, which is enough to detect the type of a picture. */
const headBytes = 8 * 1024

/** Detects the type of an upload by its content in a thread. The thread gets a copy: only the first bytes if it is a picture. */
export async function detectContentTypeInThread(content: Uint8Array, caller: string): Promise<ContentType> {
  const head = await typeOf(new Uint8Array(content.subarray(0, headBytes)), caller)
  return head.mime?.startsWith('image/') || content.byteLength <= headBytes ? head : await typeOf(content, caller)
}

const typeOf = (content: Uint8Array, caller: string): Promise<ContentType> =>
  withThread('uploads', caller, async (thread) => {
    const reply = await ask(thread, { kind: 'contentType', content })
    return reply.kind === 'contentType' ? reply.type : { mime: undefined, isProject: false }
  })

async function ask(thread: Thread, request: ParserRequest): Promise<ParserReply> {
  const reply = await thread.ask(request)
  if (reply.kind === 'failure') throw new ApiError(reply.failure.key, { values: reply.failure.values })
  return reply
}
