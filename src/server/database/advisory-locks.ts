import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The keys of all advisory locks of the product. Two locks with the same key wait for each other without reason, so each key is
 * unique. A key stays as it is: during an upgrade, processes of the former version take the same locks.
 */
export const advisoryLocks = {
  /** The tables are changed to fit the definitions. */
  migration: 7_306_251_180,
  /** Accounts, roles and assignments are changed one transaction after the other. */
  accounts: 7_306_251_181,
  /** Old personal data is erased by one process at a time. */
  retention: 7_306_251_182,
  /** The record counts are reconciled. */
  recordCounts: 7_306_251_183,
  /** Indexes are built by one process at a time. */
  indexes: 7_306_251_184,
  /** An empty database gets its first people. Earlier versions used the key of `accounts`. */
  seed: 7_306_251_185,
  /** The processes agree on one place of files. */
  fileStorage: 7_306_251_187,
} as const satisfies Readonly<Record<string, number>>

type AdvisoryLock = keyof typeof advisoryLocks

/** SQL that waits for a lock, which is held until the transaction ends. */
export const lockSql = (name: AdvisoryLock): string => `pg_advisory_xact_lock(${advisoryLocks[name]})`

/** SQL that is true where a lock was free, which is then held until the transaction ends. */
export const tryLockSql = (name: AdvisoryLock): string => `pg_try_advisory_xact_lock(${advisoryLocks[name]})`

/** SQL that is true where a lock was free, which is then held by the connection until `unlockSessionSql`. */
export const trySessionLockSql = (name: AdvisoryLock): string => `pg_try_advisory_lock(${advisoryLocks[name]})`
export const unlockSessionSql = (name: AdvisoryLock): string => `pg_advisory_unlock(${advisoryLocks[name]})`

/** SQL that waits for, or is true where it was free, a lock by a random key that is the first parameter; it is held until the transaction ends. */
export const lockByParameterSql = 'pg_advisory_xact_lock($1)'
export const tryLockByParameterSql = 'pg_try_advisory_xact_lock($1)'

/** A statement that waits for a lock by a text, such as a unit and a section; it is held until the transaction ends. */
export const lockByText = (text: string) => sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`

/** Waits for a lock, which is held until the transaction of `db` ends. */
export async function takeLock(db: Kysely<Tables>, name: AdvisoryLock): Promise<void> {
  await sql`select ${sql.raw(lockSql(name))}`.execute(db)
}
