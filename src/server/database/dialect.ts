import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { ConnectionPool, PooledConnection } from './connection-pool.ts'
import { isPrepared } from './prepared-statements.ts'

/**
 * Kysely's dialect for both databases. It differs from `PostgresDialect` in one thing: it tells the pool which statements are to be
 * prepared, which Kysely's own driver cannot pass on.
 */
export const createDialect = (pool: ConnectionPool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

function createDriver(pool: ConnectionPool): Driver {
  const acquired = new WeakMap<DatabaseConnection, PooledConnection>()
  const broken = new WeakSet<DatabaseConnection>()
  return {
    init: async () => undefined,
    async acquireConnection() {
      const pooled = await pool.connect()
      const connection = toDatabaseConnection(pooled)
      acquired.set(connection, pooled)
      return connection
    },
    async releaseConnection(connection) {
      acquired.get(connection)?.release(broken.has(connection))
    },
    async beginTransaction(connection, settings) {
      await connection.executeQuery(CompiledQuery.raw(beginSql(settings)))
    },
    /** PostgreSQL answers the commit of a transaction in which a statement failed with a rollback. */
    async commitTransaction(connection) {
      const { rows } = await connection.executeQuery<{ command?: string }>(CompiledQuery.raw('commit'))
      if (rows[0]?.command === 'ROLLBACK')
        throw new Error('The transaction was rolled back, because one of its statements failed.')
    },
    async rollbackTransaction(connection) {
      try {
        await connection.executeQuery(CompiledQuery.raw('rollback'))
      } catch (error) {
        broken.add(connection)
        throw error
      }
    },
    destroy: () => pool.end(),
  }
}

const toDatabaseConnection = (pooled: PooledConnection): DatabaseConnection => ({
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await pooled.query({
      text: query.sql,
      values: query.parameters,
      isPrepared: isPrepared(query),
    })
    if (command === 'ROLLBACK') return { rows: [{ command }] as R[] }
    return {
      rows: rows as R[],
      ...(isWrite.test(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
    }
  },
  streamQuery() {
    throw new Error('Rows are not streamed: read them in pages.')
  },
})

const isWrite = /^(INSERT|UPDATE|DELETE|MERGE)$/

function beginSql({ isolationLevel, accessMode }: TransactionSettings): string {
  const modes = [...(isolationLevel ? [`isolation level ${isolationLevel}`] : []), ...(accessMode ? [accessMode] : [])]
  return modes.length === 0 ? 'begin' : `start transaction ${modes.join(' ')}`
}
