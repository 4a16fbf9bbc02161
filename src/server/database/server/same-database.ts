import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { lockByParameterSql, tryLockByParameterSql } from '../advisory-locks.ts'
import { SessionSettingsError } from './session-settings.ts'

/**
 * Throws an error for operators if two URLs point to different databases. One connection takes an advisory lock, which only
 * sessions of the same database see. This needs no privileges, and works behind a pooler in transaction mode because each side
 * is a transaction.
 */
export async function assertSameDatabase(direct: Pool, pooled: Pool): Promise<void> {
  const key = randomBytes(8).readBigInt64BE().toString()
  const client = await direct.connect()
  try {
    await client.query('begin')
    await client.query(`select ${lockByParameterSql}`, [key])
    const { rows } = await pooled.query<{ free: boolean }>(`select ${tryLockByParameterSql} as free`, [key])
    await client.query('rollback')
    if (!rows[0]?.free) return client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
  throw new SessionSettingsError(
    `DATABASE_URL and DATABASE_DIRECT_URL point to different databases (${await databaseNameOf(pooled)} and ${await databaseNameOf(direct)}): set both to the same one, DATABASE_URL through the connection pooler and DATABASE_DIRECT_URL without it. Nothing was changed.`,
  )
}

/** Name, address and port of a database, as its server reports them; a Unix socket has no address. */
async function databaseNameOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select current_database() || coalesce(' at ' || host(inet_server_addr()) || ':' || inet_server_port(), '') as name`,
  )
  return rows[0]?.name ?? ''
}

/** The identity of a database and its cluster. A replica has the same identity as its primary, also after a promotion. */
export interface DatabaseIdentity {
  readonly name: string
  /** The system identifier that `initdb` gives a cluster; null if the role may not read it. */
  readonly cluster: string | null
}

export async function databaseIdentityOf(pool: Pool, timeoutMs: number): Promise<DatabaseIdentity> {
  const ask = async <Row extends object>(text: string) => {
    const query = { text, query_timeout: timeoutMs }
    return (await pool.query<Row>(query)).rows[0]
  }
  const known = await ask<{ name: string; mayRead: boolean }>(`
    select current_database() as name, has_function_privilege('pg_control_system()', 'execute') as "mayRead"`)
  const control = known?.mayRead
    ? await ask<{ cluster: string }>('select system_identifier::text as cluster from pg_control_system()')
    : undefined
  return { name: known?.name ?? '', cluster: control?.cluster ?? null }
}

/** Whether a replica belongs to this database, as far as the roles can read it. */
export const isReplicaOf = (primary: DatabaseIdentity, replica: DatabaseIdentity): boolean =>
  primary.name === replica.name &&
  (primary.cluster === null || replica.cluster === null || primary.cluster === replica.cluster)
