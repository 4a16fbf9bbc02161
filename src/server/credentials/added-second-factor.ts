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
  const secondFactorSince = await passwordSetAt(place, adminId)
  const inUse = (await secondFactorOf(place.db, adminId))?.since
  return inUse && inUse < secondFactorSince ? {} : { secondFactorSince }
}

/**
 * When the password of an account was last set, from the audit log. Returns the beginning of time if the address was changed since, because
 * the password may have been known for longer, and if nothing is known.
 */
async function passwordSetAt({ db, sections }: Place, adminId: string): Promise<Date> {
  const section = accountSectionName(sections)
  const { rows } = await sql<{ at: Date; isPassword: boolean }>`
    select h.at, (h.action = 'passwordChanged' or h.changes -> 'password' is not null) as "isPassword"
    from ${accountEntries(adminId, section)} h
    where h.action = 'passwordChanged' or h.changes -> 'password' is not null or h.changes -> 'email' is not null
    order by h.at desc, h.id desc limit 1`.execute(db)
  const [last] = rows
  return last?.isPassword ? last.at : new Date(0)
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
