import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// The thread that holds the embedded database: it blocks for the whole length of a query, and nobody else waits with it.
// Loaded as it stands by Node in development, so it imports packages only and uses no syntax that must be compiled.

export interface Question {
  readonly id: number
  /** Without a statement the database is closed. */
  readonly statement?: string
  readonly parameters?: unknown[]
  /** It may be of several statements, which have no parameters then. */
  readonly isSeveral?: boolean
}
export type Answer =
  | { readonly id: number; readonly rows: unknown[]; readonly count: number }
  | { readonly id: number; readonly error: Readonly<Record<string, unknown>> }

const port = parentPort
const opened = PGlite.create({ dataDir: String(workerData), extensions: { btree_gin, pg_trgm } })

port?.on('message', async (question: Question) => {
  port.postMessage(await answer(question))
  if (question.statement === undefined) port.close()
})

async function answer({ id, statement, parameters, isSeveral }: Question): Promise<Answer> {
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
    return { id, error: plain(error) }
  }
}

/** What of a database's error survives the way between threads. */
function plain(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) }
  const names = ['code', 'constraint', 'detail', 'table', 'column', 'schema', 'severity']
  const details = names.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return { message: error.message, ...Object.fromEntries(details) }
}
