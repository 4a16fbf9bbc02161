import type { Pool } from 'pg'

/** How long the sessions of a pool may take, in seconds. `statementSeconds: 0` sets no limit on the server. */
export interface SessionLimits {
  readonly statementSeconds: number
  /** How long a session may hold its locks between two statements of a transaction. */
  readonly idleInTransactionSeconds: number
}

/** Settings of PostgreSQL by name, as `set` takes them. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * What every session of the product is set to. PostgreSQL ends a session whose process has vanished after 25 seconds without an answer to its
 * keepalive probes, or after 20 seconds without an acknowledgement of what it sent; the locks of the session end with it.
 */
export const sessionSettings = ({ statementSeconds, idleInTransactionSeconds }: SessionLimits): SessionSettings => ({
  // Compiling a statement of this size takes PostgreSQL longer than running it: home takes 15 ms without, 900 with it.
  jit: 'off',
  statement_timeout: inMilliseconds(statementSeconds),
  idle_in_transaction_session_timeout: inMilliseconds(idleInTransactionSeconds),
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: inMilliseconds(20),
})

/** Settings as the startup parameter `options` of a connection. */
export const startupOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Throws a sentence for the operator when the sessions of a pool do not have the settings that they were opened with, as behind a connection
 * pooler that ignores startup parameters. `variable` names the setting that holds the address.
 */
export async function assertSettings(pool: Pool, settings: SessionSettings, variable: string): Promise<void> {
  // A session over a Unix socket has no TCP settings.
  const names = Object.keys(settings).filter((name) => !name.startsWith('tcp_'))
  const current = await currentSettings(pool, names).catch((error: unknown) => {
    if (isRefusedByPooler(error))
      throw new SessionError(`${variable} ${behindPooler}. ${poolerAdvice}`, { cause: error })
    throw error
  })
  const lost = names.filter((name) => current.get(name) !== settings[name])
  if (lost.length > 0) throw new SessionError(`${variable} ${behindPooler} (${lost.join(', ')}). ${poolerAdvice}`)
}

/** The sessions are not what the product needs; the message is a sentence for the operator. */
export class SessionError extends Error {}

const behindPooler =
  'leads to a connection pooler such as PgBouncer, which does not pass the settings of our sessions on'
const poolerAdvice =
  'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL alone may be the address of a pooler.'

/** What PgBouncer says to a startup parameter that it does not know. */
const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)

/**
 * The limits that sessions behind a pooler lack, a sentence each: there the role has to bring them along, because a pooler gives each
 * transaction another session.
 */
export async function missingLimits(pool: Pool, settings: SessionSettings): Promise<readonly string[]> {
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'jit']
  const current = await currentSettings(pool, names)
  const isMissing = (name: string) => current.get(name) === (name === 'jit' ? 'on' : '0')
  return names
    .filter(isMissing)
    .map(
      (name) =>
        `The sessions behind the connection pooler of DATABASE_URL have ${name} = ${current.get(name)}: run alter role … set ${name} = '${settings[name]}'`,
    )
}

/**
 * Throws a sentence for the operator when a pooler gives transactions of two connections the same session without keeping their prepared
 * statements apart, as PgBouncer does in transaction mode before 1.21, or with `max_prepared_statements = 0`.
 */
export async function assertPreparedStatements(pool: Pool): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()]
  try {
    for (const client of clients) await client.query({ name: 'prepared_twice', text: 'select 1' })
    for (const client of clients) await client.query({ name: 'prepared_twice', text: 'select 1' })
  } catch (error) {
    if (isPreparedConflict(error))
      throw new SessionError(
        'The connection pooler of DATABASE_URL does not keep prepared statements apart: PgBouncer needs version 1.21 or newer with max_prepared_statements = 200, or pool_mode = session.',
        { cause: error },
      )
    throw error
  } finally {
    for (const client of clients) client.release(true)
  }
}

/** 42P05: the name is taken; 26000: no statement has the name. */
const isPreparedConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P05' || error.code === '26000')

async function currentSettings(pool: Pool, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  )
  return new Map(rows.map(({ name, setting }) => [name, setting]))
}

const inMilliseconds = (seconds: number): string => String(seconds * 1000)
