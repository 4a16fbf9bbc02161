import type { Kysely, PostgresPool, PostgresPoolClient, QueryResult, RawBuilder } from 'kysely'
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg'
import type { Tables } from './tables.ts'

/** How many statements are known, and how many of them a connection keeps, whose plans take about 100 kB of the server's memory each. */
const mostKnown = 1000
const mostKept = 60

/** The statements that are prepared, by their texts. No name is used again for another text. */
const names = new Map<string, string>()
let last = 0

/**
 * Runs a statement that each connection to a server reads and plans once. For those whose plan depends on no value: never for a search,
 * which PostgreSQL plans for its very words. The embedded database runs it like any other.
 */
export function executePrepared<R>(db: Kysely<Tables>, statement: RawBuilder<R>): Promise<QueryResult<R>> {
  const query = statement.compile(db)
  if (!names.has(query.sql)) addName(query.sql)
  return db.executeQuery(query)
}

function addName(text: string): void {
  const [oldest] = names.keys()
  if (names.size >= mostKnown && oldest !== undefined) names.delete(oldest)
  last += 1
  names.set(text, `prepared_${last}`)
}

/** A pool whose connections prepare what `executePrepared` has run, and forget what they have not run for the longest time. */
export function preparing(pool: Pool): PostgresPool {
  const faces = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const face = faces.get(client) ?? preparingClient(client)
      faces.set(client, face)
      return face
    },
  }
}

type Answer = Pick<PgResult, 'command' | 'rowCount' | 'rows'>

function preparingClient(client: PoolClient): PostgresPoolClient {
  const kept = new Set<string>()
  const query = async (text: string, values: readonly unknown[] = []): Promise<Answer> => {
    const name = names.get(text)
    if (name === undefined) return await client.query(text, [...values])
    kept.delete(name)
    kept.add(name)
    const [oldest] = kept
    if (kept.size > mostKept && oldest !== undefined) {
      kept.delete(oldest)
      await client.query(`deallocate ${oldest}`)
    }
    return await client.query({ name, text, values: [...values] })
  }
  return { query, release: (isBroken?: boolean) => client.release(isBroken) } as PostgresPoolClient
}
