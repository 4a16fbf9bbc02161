import { sql, type Transaction } from 'kysely'
import { quoteLiteral } from './sql-names.ts'
import type { Db, Tables } from './tables.ts'

const appendOnlyTriggerBody = `begin raise exception 'core.audit is only ever added to' using errcode = 'insufficient_privilege'; end`

/**
 * Makes the database reject updates and deletions of audit rows for every client, even in a session with replication role
 * `replica`. Returns the names of what it created.
 */
export async function enforceAppendOnly(db: Db): Promise<readonly string[]> {
  const { rows } = await sql`
    select 1 from pg_trigger where tgrelid = 'core.audit'::regclass and tgname = 'only_add' and tgenabled = 'A'`.execute(
    db,
  )
  if (rows.length > 0) return []
  const statements = [
    `create or replace function core.refuse_change() returns trigger language plpgsql as ${quoteLiteral(appendOnlyTriggerBody)}`,
    `create or replace trigger only_add before update or delete or truncate on core.audit execute function core.refuse_change()`,
    `alter table core.audit enable always trigger only_add`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  return ['core.audit (only_add)']
}

/** Allows changes of audit rows in this transaction, until `enforceAppendOnly`: only for a migration. Nobody else can write meanwhile. */
export async function disableAppendOnly(trx: Transaction<Tables>): Promise<void> {
  await sql`alter table core.audit disable trigger only_add`.execute(trx)
}
