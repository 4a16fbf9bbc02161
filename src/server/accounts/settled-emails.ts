import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { accountEntries } from './account-entries.ts'
import { lifetimes } from './links.ts'

interface EmailChange {
  readonly at: Date
  readonly before: string | null
  readonly after: string | null
  /** Had nobody used the account yet? Then the change took the address from nobody, who could take it back. */
  readonly isBeforeFirstUse: boolean
}
interface EmailOwner {
  readonly id: string
  readonly email: string
  /** The section of accounts, under whose name the audit log keeps their changes. */
  readonly section: string
}

/** An address is settled once the address before it can no longer take the account back. */
const settledAfterMs = lifetimes.oldEmail

/**
 * The addresses that an account had for longer than a keep-my-address link is valid, including the present one if it is settled. Only these
 * get such a link: a younger address may belong to a thief, and the address before it still has a link of its own. An address that was corrected
 * before its owner first used the account counts from the beginning: there was no address to take it back.
 */
export async function settledEmails(
  db: Kysely<Tables>,
  owner: EmailOwner,
  now = Date.now(),
): Promise<ReadonlySet<string>> {
  return settledAmong(await emailChangesOf(db, owner), { email: owner.email, at: now })
}

/** Those of an account that had an address at a moment after these changes. */
function settledAmong(
  changes: readonly EmailChange[],
  { email, at: now }: { readonly email: string; readonly at: number },
): ReadonlySet<string> {
  const settled = new Set<string>()
  for (const [index, { at, before }] of changes.entries()) {
    if (before !== null && isSettled(changes[index - 1], { email: before, at: at.getTime() })) settled.add(before)
  }
  if (isSettled(changes.at(-1), { email, at: now })) settled.add(email)
  return settled
}

/** When the address of an account last became another one. */
export const lastEmailChangeAt = async (db: Kysely<Tables>, owner: EmailOwner): Promise<Date | undefined> =>
  (await emailChangesOf(db, owner)).at(-1)?.at

interface FormerEmail {
  readonly email: string
  /** When the account got another one. */
  readonly until: Date
  /**
   * Can it take the account back after the activation, if the account is deactivated now? It can if it was settled when its owner last signed
   * in, and the present address was not: giving that back repairs the account.
   */
  readonly isSettled: boolean
}

/**
 * The addresses that an account has had since its owner last signed in and has no more, the latest first. None of an account that was never
 * used.
 */
export async function formerEmails(
  db: Kysely<Tables>,
  owner: EmailOwner & { readonly lastSignInAt: Date | null },
): Promise<readonly FormerEmail[]> {
  const { lastSignInAt: since } = owner
  if (since === null) return []
  const changes = await emailChangesOf(db, owner)
  const recent = changes.filter(({ at }) => at >= since)
  const [first] = recent
  if (!first?.before) return []
  const earlier = changes.slice(0, changes.length - recent.length)
  const settled = settledAmong(earlier, { email: first.before, at: first.at.getTime() })
  const isRepaired = settled.has(owner.email)
  const former = new Map<string, Date>()
  for (const { at, before } of recent) if (before !== null && before !== owner.email) former.set(before, at)
  return [...former]
    .map(([email, until]) => ({ email, until, isSettled: !isRepaired && settled.has(email) }))
    .toReversed()
}

/** Is an address settled that came with a change, or that the account was made with? */
const isSettled = (
  change: EmailChange | undefined,
  { email, at }: { readonly email: string; readonly at: number },
): boolean =>
  !change || (change.after === email && (change.isBeforeFirstUse || at - change.at.getTime() >= settledAfterMs))

/** From the audit log, which nobody can change. A change is logged in each unit of the account, so it may occur several times. */
async function emailChangesOf(db: Kysely<Tables>, { id, section }: EmailOwner): Promise<readonly EmailChange[]> {
  const { rows } = await sql<EmailChange>`
    select h.at, h.changes -> 'email' ->> 0 as before, h.changes -> 'email' ->> 1 as after, not exists (
      select 1 from core.audit own where own.bu_id is null and own.admin_id = ${id} and own.at <= h.at) as "isBeforeFirstUse"
    from ${accountEntries(id, section)} h
    where h.action = 'edit' and h.changes -> 'email' is not null
    order by h.at, h.id`.execute(db)
  return rows
}
