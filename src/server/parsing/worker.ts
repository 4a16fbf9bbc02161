import { parentPort } from 'node:worker_threads'
import { type ContentType, detectContentType } from './content-type.ts'
import { failureOf, type ParseFailure } from './parse-error.ts'
import type { TableRow } from './table/budget.ts'
import { readTable } from './table/table.ts'

// The program of the threads that parse. In development Node loads it as it stands: it and what it imports use no syntax that must be compiled.

export type Request =
  /** Opens a table; its rows are read ahead by one batch. */
  | { readonly kind: 'table'; readonly path: string }
  | { readonly kind: 'nextBatch' }
  | { readonly kind: 'contentType'; readonly content: Uint8Array }
export type Reply =
  | { readonly kind: 'opened' }
  /** Without rows after the last. */
  | { readonly kind: 'batch'; readonly rows: readonly TableRow[] | undefined }
  | { readonly kind: 'contentType'; readonly type: ContentType }
  | { readonly kind: 'failure'; readonly failure: ParseFailure }

type Batches = AsyncGenerator<readonly TableRow[]>

const end: Reply = { kind: 'batch', rows: undefined }
/** The table that is being read, and its next batch, which is read while the last one is stored. */
let table: { readonly batches: Batches; readonly upcoming: Promise<Reply> } | undefined

parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await replyTo(request)))

async function replyTo(request: Request): Promise<Reply> {
  if (request.kind === 'contentType') return await contentTypeReply(request.content)
  if (request.kind === 'table') {
    readAhead(readTable(request.path).batches)
    return { kind: 'opened' }
  }
  if (!table) return end
  const { batches, upcoming } = table
  const reply = await upcoming
  table = undefined
  if (reply.kind === 'batch' && reply.rows) readAhead(batches)
  return reply
}

function readAhead(batches: Batches): void {
  table = { batches, upcoming: nextReply(batches) }
}

async function nextReply(from: Batches): Promise<Reply> {
  try {
    const next = await from.next()
    return { kind: 'batch', rows: next.done ? undefined : next.value }
  } catch (error) {
    return { kind: 'failure', failure: failureOf(error) }
  }
}

async function contentTypeReply(content: Uint8Array): Promise<Reply> {
  return { kind: 'contentType', type: await detectContentType(content) }
}
