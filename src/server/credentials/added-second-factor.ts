import { type Kysely, sql } from 'kysely'
import { accountEntries } from '../accounts/account-entries.ts'
import { accountSectionName, type KnownSections } from '../accounts/account-section.ts'
import type { Tables } from '../database/tables.ts'
import { secondFactorOf } from '../second-factor/second-factors.ts'

interface Place {
  readonly db: Kysely<Tables>
  readonly sections: KnownSections
}

/**
 * From when on a second factor ends with a password that another person set: it may have been added with that password. Empty if the one in
 * use is older, because nobody gets past it with a password alone; then its recovery codes stay too.
 */
export async function addedSecondFactor(place: Place, adminId: string): Promise<{ readonly secondFactorSince?: Date }> {
  const secondFactorSince = await passwordKnownSince(place, adminId)
  const inUse = (await secondFactorOf(place.db, adminId))?.since
  return inUse && inUse < secondFactorSince ? {} : { secondFactorSince }
}

/**
 * Since when another person may have known the password of an account, from the audit log: the first time that one was set by another after its
 * owner last chose one by a mailed link. Returns the beginning of time if the address was changed since, because the password may have been
 * known for longer, and if nothing is known.
 */
async function passwordKnownSince({ db, sections }: Place, adminId: string): Promise<Date> {
  const section = accountSectionName(sections)
  const { rows } = await sql<{ since: Date | null; hasNewAddress: boolean | null }>`
    select min(h.at) filter (where h.action = 'passwordChanged' or h.changes -> 'password' is not null) as since,
      bool_or(h.changes -> 'email' is not null and h.action = 'edit') as "hasNewAddress"
    from ${accountEntries(adminId, section)} h
    where h.at > coalesce((
      select max(own.at) from core.audit own
      where own.bu_id is null and own.admin_id = ${adminId} and own.action = 'passwordChanged'
        and own.details ->> 'link' is not null and own.details ->> 'handedOver' is null), '-infinity')`.execute(db)
  const [known] = rows
  return known?.since && !known.hasNewAddress ? known.since : new Date(0)
}

/**
 * Is the password of an account the one that another person set, rather than one that was chosen with the help of it? What may have been added
 * while that person knew it ends when the first one is chosen, and stays when the next one is.
 */
export async function isPasswordAsGiven({ db, sections }: Place, adminId: string): Promise<boolean> {
  const section = accountSectionName(sections)
  const { rows } = await sql<{ isOwn: boolean }>`
    select h.is_own as "isOwn"
    from (
      select id, at, false as is_own from ${accountEntries(adminId, section)} e
      where admin_id is distinct from ${adminId}
        and (action = 'passwordChanged' or changes -> 'password' is not null or changes -> 'email' is not null)
      union all
      select id, at, details ->> 'link' is null as is_own from core.audit
      where bu_id is null and admin_id = ${adminId} and action = 'passwordChanged') h
    order by h.at desc, h.id desc limit 1`.execute(db)
  return !rows[0]?.isOwn
}
