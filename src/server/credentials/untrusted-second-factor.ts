import { sql } from 'kysely'
import { accountAuditSql } from '../accounts/account-audit.ts'
import { accountSectionName, type SectionSummaries } from '../accounts/account-section.ts'
import type { Db } from '../database/tables.ts'
import { secondFactorOf } from '../second-factor/second-factors.ts'

interface AccountContext {
  readonly db: Db
  readonly sections: SectionSummaries
}

/**
 * Returns the time since which an added second factor must be removed together with a password that another user set: it may have been
 * added with that password. Empty if the current factor is older, because the password alone does not pass it; then its recovery codes
 * stay too.
 */
export async function untrustedSecondFactor(
  context: AccountContext,
  adminId: string,
): Promise<{ readonly secondFactorSince?: Date }> {
  const secondFactorSince = await passwordKnownSince(context, adminId)
  const activeSince = (await secondFactorOf(context.db, adminId))?.since
  return activeSince && activeSince < secondFactorSince ? {} : { secondFactorSince }
}

/**
 * Returns since when another user may have known the password of an account, from the audit log: the first time that another user set it
 * after the owner last chose one by an emailed link. Returns the epoch if the address was changed since, because the password may have
 * been known for longer, and if nothing is known.
 */
async function passwordKnownSince({ db, sections }: AccountContext, adminId: string): Promise<Date> {
  const section = accountSectionName(sections)
  const { rows } = await sql<{ since: Date | null; hasNewAddress: boolean | null }>`
    select min(h.at) filter (where h.action = 'passwordChanged' or h.changes -> 'password' is not null) as since,
      bool_or(h.changes -> 'email' is not null and h.action = 'edit') as "hasNewAddress"
    from ${accountAuditSql(adminId, section)} h
    where h.at > coalesce((
      select max(own.at) from core.audit own
      where own.bu_id is null and own.admin_id = ${adminId} and own.action = 'passwordChanged'
        and own.details ->> 'link' is not null and own.details ->> 'handedOver' is null), '-infinity')`.execute(db)
  const [firstChange] = rows
  return firstChange?.since && !firstChange.hasNewAddress ? firstChange.since : new Date(0)
}

/**
 * Whether the current password is one that another user set, and not one that the owner then chose with its help. Credentials added while
 * that user knew the password end when the owner chooses the first password, and stay when the owner chooses the next one.
 */
export async function isPasswordSetByAnother({ db, sections }: AccountContext, adminId: string): Promise<boolean> {
  const section = accountSectionName(sections)
  const { rows } = await sql<{ isOwn: boolean }>`
    select h.is_own as "isOwn"
    from (
      select id, at, false as is_own from ${accountAuditSql(adminId, section)} e
      where admin_id is distinct from ${adminId}
        and (action = 'passwordChanged' or changes -> 'password' is not null or changes -> 'email' is not null)
      union all
      select id, at, details ->> 'link' is null as is_own from core.audit
      where bu_id is null and admin_id = ${adminId} and action = 'passwordChanged') h
    order by h.at desc, h.id desc limit 1`.execute(db)
  return !rows[0]?.isOwn
}
