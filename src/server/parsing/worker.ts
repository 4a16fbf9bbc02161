import { parentPort } from 'node:worker_threads'
import { type ContentType, detectContentType } from './content-type.ts'
import { type ParseFailure, toParseFailure } from './parse-error.ts'
import type { ParsedTableRow } from './table/parse-budget.ts'
import { readTable } from './table/read-table.ts'

// The script of the parser threads. In development Node.js loads it without compilation, so it and its imports use only erasable
// syntax.

export type ParserRequest =
  /** Opens a table; one batch of its rows is read ahead. */
  | { readonly kind: 'table'; readonly path: string }
  | { readonly kind: 'nextBatch' }
  | { readonly kind: 'contentType'; readonly content: Uint8Array }
export type ParserReply =
  | { readonly kind: 'opened' }
  /** `rows` is undefined after the last batch. */
  | { readonly kind: 'batch'; readonly rows: readonly ParsedTableRow[] | undefined }
  | { readonly kind: 'contentType'; readonly type: ContentType }
  | { readonly kind: 'failure'; readonly failure: ParseFailure }

type Batches = AsyncGenerator<readonly ParsedTableRow[]>

const end: ParserReply = { kind: 'batch', rows: undefined }
/** The current table and its next batch, which is read while the previous one is stored. */
let table: { readonly batches: Batches; readonly nextBatch: Promise<ParserReply> } | undefined

parentPort?.on('message', async (request: ParserRequest) => parentPort?.postMessage(await handleRequest(request)))

async function handleRequest(request: ParserRequest): Promise<ParserReply> {
  if (request.kind === 'contentType') return await contentTypeReply(request.content)
  if (request.kind === 'table') {
    readAhead(readTable(request.path).batches)
    return { kind: 'opened' }
  }
  if (!table) return end
  const { batches, nextBatch } = table
  const reply = await nextBatch
  table = undefined
  if (reply.kind === 'batch' && reply.rows) readAhead(batches)
  return reply
}

function readAhead(batches: Batches): void {
  table = { batches, nextBatch: nextReply(batches) }
}

async function nextReply(from: Batches): Promise<ParserReply> {
  try {
    const next = await from.next()
    return { kind: 'batch', rows: next.done ? undefined : next.value }
  } catch (error) {
    return { kind: 'failure', failure: toParseFailure(error) }
  }
}

async function contentTypeReply(content: Uint8Array): Promise<ParserReply> {
  return { kind: 'contentType', type: await detectContentType(content) }
}
