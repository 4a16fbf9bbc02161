import { type Kysely, sql } from 'kysely'
import { literal } from './names.ts'
import type { Tables } from './tables.ts'

const refusal = `begin raise exception 'core.audit is only ever added to' using errcode = 'insufficient_privilege'; end`

/**
 * Has the database itself refuse to change or delete what was written down, whoever asks, a session that replays a replica's changes
 * included. Returns what it made.
 */
export async function keepAppendOnly(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql`
    select 1 from pg_trigger where tgrelid = 'core.audit'::regclass and tgname = 'only_add' and tgenabled = 'A'`.execute(
    db,
  )
  if (rows.length > 0) return []
  const statements = [
    `create or replace function core.refuse_change() returns trigger language plpgsql as ${literal(refusal)}`,
    `create or replace trigger only_add before update or delete or truncate on core.audit execute function core.refuse_change()`,
    `alter table core.audit enable always trigger only_add`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  return ['core.audit (only_add)']
}
