import type { Kysely } from 'kysely'
import type { Problem } from '../../schema/problems.ts'
import type { Account } from '../accounts/accounts.ts'
import { contestedUntil, lifetimes, selectContested } from '../accounts/links.ts'
import { isWithin, managesAdmins, type Posts, type RoleAssignments } from '../accounts/posts.ts'
import { formerEmails } from '../accounts/settled-emails.ts'
import type { Tables } from '../database/tables.ts'
import { refusalAt } from './guard.ts'

type Db = Kysely<Tables>

interface Gain {
  readonly account: Account
  /** The section of accounts, as the audit log has it. */
  readonly section: string
  /** What the account has, and what it is to have. */
  readonly target: RoleAssignments
  readonly wanted: Posts
  readonly isNewGroupAdmin: boolean
  /** Does the same write give the account another address that counts at once, because it is deactivated? */
  readonly isNewAddress: boolean
}

/**
 * Refuses more rights for an account while a former address can take it back, or could after its activation, because they would go with it. A
 * role with fewer rights in the same unit is open, and so is the return of a role that the account had there.
 */
export async function recentAddressProblems(
  db: Db,
  { account, section, target, wanted, isNewGroupAdmin, isNewAddress }: Gain,
): Promise<readonly Problem[]> {
  const isMore = [...wanted.values()].some(
    (role) => !isWithin(role, target.get(role.buId) ?? target.dormant.find((own) => own.buId === role.buId)),
  )
  if (!isNewGroupAdmin && !isMore) return []
  const isLater = isNewAddress || (!account.active && (await isContestedLater(db, { ...account, section })))
  const until = isLater ? threeDaysFromNow() : await contestedUntil(db, account.id)
  if (!until) return []
  return [refusalAt(isNewGroupAdmin ? 'groupAdmin' : 'assignments', 'emailRecent', { from: minuteAfter(until) })]
}

/** Can a former address take a deactivated account back after its activation? */
const isContestedLater = async (db: Db, owner: Parameters<typeof formerEmails>[1]): Promise<boolean> =>
  (await formerEmails(db, owner)).some(({ isSettled }) => isSettled)

const threeDaysFromNow = () => new Date(Date.now() + lifetimes.oldEmail)

interface HeldRole {
  readonly roleId: string
  /** The section of accounts, as the audit log has it. */
  readonly section: string
}
interface Holder {
  readonly buId: string
  readonly name: string
  readonly until: Date
}

/**
 * Refuses more rights for a role while a former address can take back the account of one of its holders, in any unit, or could after its
 * activation. They are named to people who manage the admins there, and counted for others.
 */
export async function recentHolderProblems(db: Db, held: HeldRole, posts: Posts): Promise<readonly Problem[]> {
  const holders = [...(await inactiveHolders(db, held)), ...(await contestedHolders(db, held.roleId))]
  const [latest] = holders
  if (!latest) return []
  const named = holders.filter(({ buId }) => managesAdmins(posts.get(buId))).map(({ name }) => name)
  const shown = [...new Set(named)].slice(0, mostNamed)
  const more = new Set(holders.map(({ name }) => name)).size - shown.length
  const names = [...shown, ...(more > 0 ? [`+${more}`] : [])].join(', ')
  return [refusalAt('permissions', 'holderEmailRecent', { names, from: minuteAfter(latest.until) })]
}

const mostNamed = 5

const contestedHolders = (db: Db, roleId: string): Promise<readonly Holder[]> =>
  selectContested(db)
    .innerJoin('core.memberships as m', 'm.admin_id', 'a.id')
    .select(['m.bu_id as buId', 'a.name'])
    .where('m.role_id', '=', roleId)
    .where('m.deleted_at', 'is', null)
    .execute()

async function inactiveHolders(db: Db, { roleId, section }: HeldRole): Promise<readonly Holder[]> {
  const inactive = await db
    .selectFrom('core.admins as a')
    .innerJoin('core.memberships as m', 'm.admin_id', 'a.id')
    .select(['m.bu_id as buId', 'a.id', 'a.name', 'a.email', 'a.last_sign_in_at as lastSignInAt'])
    .where('m.role_id', '=', roleId)
    .where('m.deleted_at', 'is', null)
    .where('a.active', '=', false)
    .execute()
  const until = threeDaysFromNow()
  const contested: Holder[] = []
  for (const { buId, name, ...owner } of inactive)
    if (await isContestedLater(db, { ...owner, section })) contested.push({ buId, name, until })
  return contested
}

/** The first full minute after a moment, in UTC and the same in both languages: a problem does not know who reads it. */
export function minuteAfter(moment: Date): string {
  const minute = 60_000
  const next = new Date((Math.floor(moment.getTime() / minute) + 1) * minute)
  return `${next.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
