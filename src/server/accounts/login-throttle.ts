import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { nowSql } from '../database/clock-sql.ts'
import type { Db } from '../database/tables.ts'
import { tooManyRequests } from '../http/errors.ts'

/** An attempt, such as at the password of an account, and the subnet that it comes from. */
interface Attempt {
  readonly key: string
  readonly network: string
  /** Whether an attempt from this subnet has succeeded before. */
  readonly isKnownSubnet: boolean
  /** Number of consecutive failures without delay, if fewer than usual. */
  readonly freeAttempts?: number
}
interface Rule {
  /** Number of consecutive failures without delay. */
  readonly freeAttempts: number
  /** Maximum delay before the next attempt, in seconds. */
  readonly maxDelaySeconds: number
}

/** For one subnet the delay soon grows to 15 minutes. */
const perSubnet: Rule = { freeAttempts: 10, maxDelaySeconds: 900 }
/** For all subnets together it stays short, so that attackers cannot lock out the owner of the account. */
const allSubnets: Rule = { freeAttempts: 20, maxDelaySeconds: 60 }
const anySubnet = '*'
/** The next attempt is accepted at once, also in a request that began earlier. */
const notDelayed = new Date(0)
/** Attempts expire after an hour without a new one. */
const maxAgeMs = 3_600_000

/**
 * Registers an attempt before it is verified, shared by all processes. Throws `errors.tooMany` during the delay, which doubles with each
 * failure. If an attempt from this subnet has succeeded before, attempts from other subnets do not delay it.
 */
export async function registerAttempt(
  db: Db,
  { key, network, isKnownSubnet, freeAttempts = perSubnet.freeAttempts }: Attempt,
): Promise<void> {
  await register(db, { key, network }, { ...perSubnet, freeAttempts })
  if (!isKnownSubnet) await register(db, { key, network: anySubnet }, allSubnets)
}

/** Resets the attempts after a success: deletes the failures from this subnet, and takes this attempt off the count of all subnets. */
export async function resetAttempts(db: Db, { key, network, isKnownSubnet }: Attempt): Promise<void> {
  await db.deleteFrom('core.login_attempts').where('key', '=', hashOf(key)).where('network', '=', network).execute()
  if (isKnownSubnet) return
  await db
    .updateTable('core.login_attempts')
    .set({ failures: sql`greatest(failures - 1, 0)`, open_at: notDelayed })
    .where('key', '=', hashOf(key))
    .where('network', '=', anySubnet)
    .execute()
}

/** Deletes attempts older than an hour, and sign-ins that were never completed. */
export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('core.login_attempts')
    .where('last_at', '<', new Date(Date.now() - maxAgeMs))
    .execute()
  await db.deleteFrom('core.login_challenges').where('expires_at', '<', nowSql).execute()
}

/** A single statement counts and refuses, so concurrent attempts cannot bypass the limit. */
async function register(
  db: Db,
  { key, network }: Pick<Attempt, 'key' | 'network'>,
  { freeAttempts, maxDelaySeconds }: Rule,
): Promise<void> {
  const now = new Date()
  const expiredBefore = new Date(now.getTime() - maxAgeMs)
  // A later time was written while the clock of a process was ahead: it would block the account until then.
  const latestOpening = new Date(now.getTime() + maxDelaySeconds * 1000)
  const failures = sql`case when t.last_at < ${expiredBefore} then 1 else t.failures + 1 end`
  const delay = sql`least(power(2, least(${failures} - ${freeAttempts}::integer, 20)), ${maxDelaySeconds}::integer)`
  const { rows } = await sql`
    insert into core.login_attempts as t (key, network, failures, last_at, open_at)
    values (${hashOf(key)}, ${network}, 1, ${now}, ${notDelayed})
    on conflict (key, network) do update set failures = ${failures}, last_at = ${now},
      open_at = case when ${failures} < ${freeAttempts}::integer then ${notDelayed}
        else ${now}::timestamptz + ${delay} * interval '1 second' end
    where t.open_at <= ${now} or t.open_at > ${latestOpening} or t.last_at < ${expiredBefore}
    returning 1`.execute(db)
  if (rows.length === 0) throw tooManyRequests(await secondsLeft(db, { key, network }))
}

async function secondsLeft(db: Db, { key, network }: Pick<Attempt, 'key' | 'network'>): Promise<number> {
  const row = await db
    .selectFrom('core.login_attempts')
    .select('open_at')
    .where('key', '=', hashOf(key))
    .where('network', '=', network)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.open_at.getTime() ?? 0) - Date.now()) / 1000))
}

/** Only the hash of the key is stored, because a user may type a password into the wrong field. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
