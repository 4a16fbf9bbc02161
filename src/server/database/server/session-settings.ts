import type { Pool } from 'pg'

/** Timeouts of the sessions of a pool, in seconds. `statementSeconds: 0` disables the server's limit. */
export interface SessionTimeouts {
  readonly statementSeconds: number
  /** How long a session may hold its locks between two statements of a transaction. */
  readonly idleInTransactionSeconds: number
}

/** PostgreSQL settings by name, as for `set`. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * The settings of every session. PostgreSQL ends a session whose process has vanished after 25 seconds without an answer to its
 * keepalive probes, or after 20 seconds without an acknowledgement of sent data. The session's locks end with it.
 */
export const sessionSettings = ({ statementSeconds, idleInTransactionSeconds }: SessionTimeouts): SessionSettings => ({
  // JIT compilation takes longer than the statements themselves: the home page takes 15 ms without it, 900 ms with it.
  jit: 'off',
  // The driver parses dates and times in this format only. A server, database or role may have another one.
  DateStyle: 'ISO',
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
 * Throws an error for operators if the sessions of a pool lack the settings that they were opened with, as behind a pooler that
 * ignores startup parameters. `variable` names the setting that holds the URL.
 */
export async function assertSessionSettings(pool: Pool, settings: SessionSettings, variable: string): Promise<void> {
  // A session over a Unix socket has no TCP settings.
  const names = Object.keys(settings).filter((name) => !name.startsWith('tcp_'))
  const current = await currentSettings(pool, names).catch((error: unknown) => {
    if (isRefusedByPooler(error))
      throw new SessionSettingsError(`${variable} ${poolerMessage}. ${poolerAdvice}`, { cause: error })
    throw error
  })
  const lost = names.filter((name) => !hasSetting(current, name, settings[name]))
  if (lost.length > 0)
    throw new SessionSettingsError(`${variable} ${poolerMessage} (${lost.join(', ')}). ${poolerAdvice}`)
}

/** `DateStyle` is the output format, then the order of day, month and year for input: `ISO, MDY`. */
const hasSetting = (current: ReadonlyMap<string, string>, name: string, value: string | undefined): boolean =>
  name === 'DateStyle' ? current.get(name)?.split(',')[0] === value : current.get(name) === value

/** The sessions do not have the required settings; the message is for operators. */
export class SessionSettingsError extends Error {}

const poolerMessage = 'points to a connection pooler such as PgBouncer, which does not apply the session settings'
const poolerAdvice =
  'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL alone may be the address of a pooler.'

/** PgBouncer's error for an unknown startup parameter. */
const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)

/** Throws an error for operators if sessions behind a pooler write dates in a format that the driver cannot parse. */
export async function assertDateStyle(pool: Pool, settings: SessionSettings): Promise<void> {
  const current = await currentSettings(pool, ['DateStyle'])
  if (!hasSetting(current, 'DateStyle', settings.DateStyle))
    throw new SessionSettingsError(
      `The sessions behind the connection pooler of DATABASE_URL have DateStyle = ${current.get('DateStyle')}: run alter role … set DateStyle = 'ISO'`,
    )
}

/**
 * The timeouts that sessions behind a pooler lack, a sentence each. There they must be set on the role, because a pooler gives
 * each transaction another session.
 */
export async function missingSessionTimeouts(pool: Pool, settings: SessionSettings): Promise<readonly string[]> {
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
 * Throws an error for operators if a pooler gives transactions of two connections the same session without separating their
 * prepared statements. PgBouncer does so in transaction mode before 1.21, or with `max_prepared_statements = 0`.
 */
export async function assertPreparedStatements(pool: Pool): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()]
  try {
    for (const client of clients) await client.query({ name: 'prepared_twice', text: 'select 1' })
    for (const client of clients) await client.query({ name: 'prepared_twice', text: 'select 1' })
  } catch (error) {
    if (isPreparedConflict(error))
      throw new SessionSettingsError(
        'The connection pooler of DATABASE_URL does not keep prepared statements apart: PgBouncer needs version 1.21 or newer with max_prepared_statements = 200, or pool_mode = session.',
        { cause: error },
      )
    throw error
  } finally {
    for (const client of clients) client.release(true)
  }
}

/** 42P05: the name is already used; 26000: no statement has the name. */
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
