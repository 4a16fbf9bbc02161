import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// The thread of the embedded database. A query blocks its thread, so the main thread stays free. In development Node.js loads
// this file without compilation, so it imports only packages and uses only erasable syntax.

export interface PGliteRequest {
  readonly id: number
  /** Without a statement the database is closed. */
  readonly statement?: string
  readonly parameters?: unknown[]
  /** Whether the text has several statements; then it has no parameters. */
  readonly isSeveral?: boolean
}
export type PGliteResponse =
  | { readonly id: number; readonly rows: unknown[]; readonly count: number }
  | { readonly id: number; readonly error: Readonly<Record<string, unknown>> }

const port = parentPort
const opened = PGlite.create({ dataDir: String(workerData), extensions: { btree_gin, pg_trgm } })

port?.on('message', async (question: PGliteRequest) => {
  port.postMessage(await handleRequest(question))
  if (question.statement === undefined) port.close()
})

async function handleRequest({ id, statement, parameters, isSeveral }: PGliteRequest): Promise<PGliteResponse> {
  try {
    const database = await opened
    if (statement === undefined) {
      await database.close()
      return { id, rows: [], count: 0 }
    }
    if (isSeveral) {
      const results = await database.exec(statement)
      return { id, rows: results.flatMap(({ rows }) => rows), count: 0 }
    }
    const { rows, affectedRows } = await database.query(statement, parameters)
    return { id, rows, count: affectedRows ?? rows.length }
  } catch (error) {
    return { id, error: toPlainError(error) }
  }
}

/** The properties of a database error that can be sent between threads. */
function toPlainError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) }
  const names = ['code', 'constraint', 'detail', 'table', 'column', 'schema', 'severity']
  const details = names.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return { message: error.message, ...Object.fromEntries(details) }
}
