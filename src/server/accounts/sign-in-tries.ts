import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { tooMany } from '../http/errors.ts'

type Db = Kysely<Tables>

/** What is tried, such as a password of an account, and where from. */
interface Try {
  readonly key: string
  readonly network: string
  /** Has this been got right from there before? */
  readonly known: boolean
  /** How many in a row cost nothing there, where it is fewer than usual. */
  readonly free?: number
}
interface Rule {
  /** How many tries in a row cost nothing. */
  readonly free: number
  /** The longest that anybody waits for the next try, in seconds. */
  readonly longest: number
}

/** From one network the delay soon becomes a quarter of an hour. */
const fromOne: Rule = { free: 10, longest: 900 }
/** From all of them it stays short: strangers shall not shut out the one whose account it is. */
const fromAll: Rule = { free: 20, longest: 60 }
const everywhere = '*'
/** The next try is taken at once, also by a request that began before this one. */
const open = new Date(0)
/** After an hour without a try they are forgotten. */
const memory = 3_600_000

/**
 * Takes a try before it is known what it is worth, on every node. Throws `errors.tooMany` until the delay is over that doubles with each
 * failure; where it has been got right before, the tries of strangers elsewhere delay nobody.
 */
export async function takeTry(db: Db, { key, network, known, free = fromOne.free }: Try): Promise<void> {
  await take(db, { key, network }, { ...fromOne, free })
  if (!known) await take(db, { key, network: everywhere }, fromAll)
}

/** It was got right: the failures from there are forgotten, and elsewhere this try. */
export async function giveBackTry(db: Db, { key, network, known }: Try): Promise<void> {
  await db.deleteFrom('core.sign_in_tries').where('key', '=', hashOf(key)).where('network', '=', network).execute()
  if (known) return
  await db
    .updateTable('core.sign_in_tries')
    .set({ failures: sql`greatest(failures - 1, 0)`, open_at: open })
    .where('key', '=', hashOf(key))
    .where('network', '=', everywhere)
    .execute()
}

/** Deletes what no longer counts: the tries of an hour ago, and sign-ins that were never finished. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db
    .deleteFrom('core.sign_in_tries')
    .where('last_at', '<', new Date(Date.now() - memory))
    .execute()
  await db.deleteFrom('core.pending_sign_ins').where('expires_at', '<', new Date()).execute()
}

/** One statement counts and refuses, so that many tries at the same time are no way around it. */
async function take(db: Db, { key, network }: Pick<Try, 'key' | 'network'>, { free, longest }: Rule): Promise<void> {
  const now = new Date()
  const forgotten = new Date(now.getTime() - memory)
  const failures = sql`case when t.last_at < ${forgotten} then 1 else t.failures + 1 end`
  const delay = sql`least(power(2, least(${failures} - ${free}::integer, 20)), ${longest}::integer)`
  const { rows } = await sql`
    insert into core.sign_in_tries as t (key, network, failures, last_at, open_at)
    values (${hashOf(key)}, ${network}, 1, ${now}, ${open})
    on conflict (key, network) do update set failures = ${failures}, last_at = ${now},
      open_at = case when ${failures} < ${free}::integer then ${open}
        else ${now}::timestamptz + ${delay} * interval '1 second' end
    where t.open_at <= ${now} or t.last_at < ${forgotten}
    returning 1`.execute(db)
  if (rows.length === 0) throw tooMany(await secondsLeft(db, { key, network }))
}

async function secondsLeft(db: Db, { key, network }: Pick<Try, 'key' | 'network'>): Promise<number> {
  const row = await db
    .selectFrom('core.sign_in_tries')
    .select('open_at')
    .where('key', '=', hashOf(key))
    .where('network', '=', network)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.open_at.getTime() ?? 0) - Date.now()) / 1000))
}

/** What was typed is not kept: it may be a password in the wrong place. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
