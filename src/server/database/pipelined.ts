import {
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The same transaction, but that each statement goes to the database when it is asked for, and not when the one before has been answered: the
 * database works on while its caller gets the next one ready. The first error fails the transaction, as always; savepoints are nobody's alone.
 */
export async function pipelined(trx: Transaction<Tables>): Promise<Kysely<Tables>> {
  const connection = await trx.getExecutor().provideConnection(async (its) => its)
  const nothing = async () => undefined
  const noTransaction = async () => {
    throw new Error('What is pipelined is in a transaction already.')
  }
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: nothing,
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
