import { createServer } from 'node:http'
import { Pool } from 'pg'
import type { Sent } from './recorder.ts'

/** What it is started with, as JSON. */
export interface Replayed {
  readonly databaseUrl: string
  readonly options: string
  /** The statements of each address. */
  readonly statements: Readonly<Record<string, readonly Sent[]>>
}

if (import.meta.main) serve(JSON.parse(process.argv[2] ?? '{}'))

/** As little as a server can be that asks the database the same: no routes, no checks, no headers but the necessary. */
function serve({ databaseUrl, options, statements }: Replayed): void {
  const pool = new Pool({ connectionString: databaseUrl, max: 20, ...(options === '' ? {} : { options }) })
  const server = createServer(async (request, response) => {
    let rows: readonly object[] = []
    for (const { values, ...query } of statements[request.url ?? ''] ?? [])
      rows = (await pool.query({ ...query, values: [...values] })).rows
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(rows.flatMap((row) => Object.values(row).map(said)).join(''))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
  })
}

/** What the database has written as JSON is passed on as it is. */
const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
