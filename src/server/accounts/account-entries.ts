import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the entries of the audit log about an account: those of every unit, retired ones too, and the edits that a person made of their own
 * account while it had no unit. Each part uses an index of its own.
 */
export const accountEntries = (id: string, section: string | undefined): RawBuilder<unknown> => sql`(
  select * from core.audit
  where bu_id in (select id from core.business_units) and section = ${section} and record_id = ${id}
  union all
  select * from core.audit
  where bu_id is null and admin_id = ${id} and action = 'edit' and section = ${section} and record_id = ${id})`
