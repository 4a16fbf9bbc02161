import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * Lets a transaction of background work pause for up to an hour between two statements, because it copies files meanwhile. Others
 * wait for its locks as long, even if the process is frozen.
 */
export async function allowLongPauses(transaction: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '1h'`.execute(transaction)
}
