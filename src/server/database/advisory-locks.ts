import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * The keys of all advisory locks of the product. Two locks with the same key would block each other without reason, so each key
 * is unique. A key never changes: during an upgrade, processes of the former version take the same locks.
 */
export const advisoryLocks = {
  /** Migration of the tables to the section definitions. */
  migration: 7_306_251_180,
  /** Changes of accounts, roles and assignments, one transaction at a time. */
  accounts: 7_306_251_181,
  /** Anonymization of expired personal data, by one process at a time. */
  retention: 7_306_251_182,
  /** Reconciliation of the record counts. */
  recordCounts: 7_306_251_183,
  /** Concurrent index builds, by one process at a time. */
  indexes: 7_306_251_184,
  /** Seeding of an empty database. Earlier versions used the key of `accounts`. */
  seed: 7_306_251_185,
  /** The agreement of all processes on one file storage. */
  fileStorage: 7_306_251_187,
  /** A change of the tables that no process of another version can use. Each new connection takes it shared, for a moment. */
  breakingChange: 7_306_251_188,
} as const satisfies Readonly<Record<string, number>>

type AdvisoryLock = keyof typeof advisoryLocks

/** SQL that waits for a lock and holds it until the transaction ends. */
export const advisoryLockSql = (name: AdvisoryLock): string => `pg_advisory_xact_lock(${advisoryLocks[name]})`

/** SQL that returns true if the lock was free, and holds it until the transaction ends. */
export const tryAdvisoryLockSql = (name: AdvisoryLock): string => `pg_try_advisory_xact_lock(${advisoryLocks[name]})`

/** SQL that returns true if no transaction holds the lock exclusively, and holds it shared until the transaction ends. */
export const trySharedAdvisoryLockSql = (name: AdvisoryLock): string =>
  `pg_try_advisory_xact_lock_shared(${advisoryLocks[name]})`

/** SQL that returns the application name of the connection that holds the lock exclusively. */
export const advisoryLockOwnerSql = (name: AdvisoryLock): string =>
  `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and l.granted and l.objsubid = 1
    and l.database = (select d.oid from pg_database d where d.datname = current_database())
    and l.classid::bigint << 32 | l.objid::bigint = ${advisoryLocks[name]} limit 1`

/** SQL that returns true if the lock was free; the connection holds it until `releaseSessionLockSql`. */
export const trySessionLockSql = (name: AdvisoryLock): string => `pg_try_advisory_lock(${advisoryLocks[name]})`
export const releaseSessionLockSql = (name: AdvisoryLock): string => `pg_advisory_unlock(${advisoryLocks[name]})`

/**
 * SQL that waits for a lock (or returns true if it was free) with a random key as first parameter. It is held until the
 * transaction ends.
 */
export const lockByParameterSql = 'pg_advisory_xact_lock($1)'
export const tryLockByParameterSql = 'pg_try_advisory_xact_lock($1)'

/** A statement that waits for a lock with a text key, such as unit and section, and holds it until the transaction ends. */
export const lockByText = (text: string) => sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`

/** Waits for a lock and holds it until the transaction of `db` ends. */
export async function acquireAdvisoryLock(db: Db, name: AdvisoryLock): Promise<void> {
  await sql`select ${sql.raw(advisoryLockSql(name))}`.execute(db)
}
