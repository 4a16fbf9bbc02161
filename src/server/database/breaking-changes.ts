import { sql } from 'kysely'
import type { ClientBase, QueryResult } from 'pg'
import { advisoryLockOwnerSql, trySharedAdvisoryLockSql } from './advisory-locks.ts'
import { quoteLiteral } from './sql-names.ts'
import type { Db } from './tables.ts'

/**
 * A breaking change, such as a renamed column, is made only while no process of another version is connected. A process that lost its
 * connections meanwhile would write under the former names when it comes back. So the database stores which version made the last
 * breaking change, and each new connection is checked against it.
 */
const lastBreakingVersionSql = `obj_description(to_regnamespace('content'), 'pg_namespace')`

/** Returns the application name of the version that made the last breaking change; null if none has. */
export async function readLastBreakingVersion(db: Db): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`select ${sql.raw(lastBreakingVersionSql)} as version`.execute(
    db,
  )
  return rows[0]?.version ?? null
}

/** Stores that the version of this connection makes a breaking change. */
export async function saveBreakingVersion(trx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(trx)
  await sql.raw(`comment on schema content is ${quoteLiteral(rows[0]?.name ?? '')}`).execute(trx)
}

/** Another version made a breaking change while this process was not connected. The message is for operators. */
export class BreakingChangeError extends Error {
  constructor(version: string | null) {
    super(
      `Another version (${version ?? 'unknown'}) has changed the database while this process was not connected to it. This process ends, because what it would write could not be found or read any more.`,
    )
    this.name = 'BreakingChangeError'
  }
}

/** Checks new connections of a process for breaking changes since its start. */
export interface BreakingChangeGuard {
  /** Accepts the database as this version has migrated it. Connections are checked from now on. */
  accept(lastBreakingVersion: string | null): void
  /** Throws if another version made a breaking change since then, or is making one. */
  check(client: ClientBase): Promise<void>
  /** Whether a breaking change was found. No connection may be used again. */
  isViolated(): boolean
}

interface BreakingChangeGuardOptions {
  /** The application name of this version. */
  readonly name: string
  readonly timeoutMs: number
  /** Called once, with the first change that is found. */
  readonly onBreakingChange?: ((error: BreakingChangeError) => void) | undefined
}

export function createBreakingChangeGuard(options: BreakingChangeGuardOptions): BreakingChangeGuard {
  const { name, timeoutMs, onBreakingChange } = options
  let accepted: { readonly version: string | null } | undefined
  let found: BreakingChangeError | undefined
  return {
    accept(version) {
      accepted = { version }
    },
    async check(client) {
      if (!accepted) return
      const { isFree, migrating, version } = await readBreakingState(client, timeoutMs)
      if (!isFree && migrating === name) return
      if (!isFree) throw new Error('Connection terminated: another version is migrating the database')
      if (version === accepted.version || version === name) return
      const isFirst = found === undefined
      found ??= new BreakingChangeError(version)
      if (isFirst) onBreakingChange?.(found)
      throw found
    },
    isViolated: () => found !== undefined,
  }
}

interface BreakingState {
  /** Whether no version is making a breaking change; otherwise the version that is. */
  readonly isFree: boolean
  readonly migrating: string | null
  readonly version: string | null
}

/** Two statements in one transaction: the second one sees what was committed before the first one got its lock. */
async function readBreakingState(client: ClientBase, timeoutMs: number): Promise<BreakingState> {
  const query = {
    text: `
      select "isFree", case when not "isFree" then (${advisoryLockOwnerSql('breakingChange')}) end as migrating
      from (select ${trySharedAdvisoryLockSql('breakingChange')} as "isFree" offset 0) as lock;
      select ${lastBreakingVersionSql} as version`,
    query_timeout: timeoutMs,
  }
  const answer: QueryResult | readonly QueryResult[] = await client.query(query)
  const results: readonly QueryResult[] = Array.isArray(answer) ? answer : [answer]
  return Object.assign({ isFree: false, migrating: null, version: null }, ...results.flatMap(({ rows }) => rows))
}
