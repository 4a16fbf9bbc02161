import { hash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LinkPurpose } from '../../api/links.ts'
import type { Tables } from '../database/tables.ts'
import { stillDecides } from './posts.ts'

type Db = Kysely<Tables>

const hour = 3_600_000
/** How long a link is good, in milliseconds. */
export const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  invitation: 72 * hour,
  reset: hour,
  newEmail: 72 * hour,
  oldEmail: 72 * hour,
}

/** The page of the browser application that a link of each purpose leads to. */
const pages: Readonly<Record<LinkPurpose, string>> = {
  invitation: '/auth/invitation',
  reset: '/auth/reset',
  newEmail: '/auth/new-email',
  oldEmail: '/auth/keep-email',
}

interface NewLink {
  readonly adminId: string
  readonly purpose: LinkPurpose
  /** The address that it is sent to. */
  readonly email?: string
  /** Who hands it over, where it is not sent. */
  readonly madeBy?: string
  readonly publicUrl: string
}

/**
 * Makes a link by which somebody says something without being signed in; only the SHA-256 of its 256 random bits is stored. Its token stands
 * in the fragment, which no server, log or referrer is told. Those made before stay good: what was sent twice may arrive in any order.
 */
export async function makeLink(db: Db, { adminId, purpose, email, madeBy, publicUrl }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('core.links')
    .values({
      token_hash: hash('sha256', token),
      admin_id: adminId,
      purpose,
      email: email ?? null,
      expires_at: new Date(Date.now() + lifetimes[purpose]),
      made_by: madeBy ?? null,
    })
    .execute()
  return `${publicUrl}${pages[purpose]}#${token}`
}

interface LinkHolder {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The address that it was sent to; nothing where it was handed over. */
  readonly sentTo: string | null
  /** Who handed it over; nothing where it was sent. */
  readonly madeBy: string | null
  readonly madeAt: Date
}

/**
 * The owner of a link. Undefined if the link is unknown, expired, used or for another purpose, if the owner is not active, if it was sent to
 * an address for a password that the account no longer has, or if the person who handed it over no longer decides over the account.
 */
export async function holderOfLink(db: Db, token: string, purpose: LinkPurpose): Promise<LinkHolder | undefined> {
  const row = await db
    .selectFrom('core.links as l')
    .innerJoin('core.admins as a', 'a.id', 'l.admin_id')
    .select(['a.id', 'a.email', 'a.name', 'l.email as sentTo', 'l.made_by as madeBy', 'l.expires_at'])
    .where('l.token_hash', '=', hash('sha256', token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', new Date())
    .where('a.active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { expires_at: expiresAt, ...holder } = row
  const { id, email, sentTo, madeBy } = holder
  if (isForPassword(purpose) && sentTo !== null && sentTo !== email) return undefined
  if (madeBy !== null && !(await stillDecides(db, madeBy, id))) return undefined
  return { ...holder, madeAt: new Date(expiresAt.getTime() - lifetimes[purpose]) }
}

const isForPassword = (purpose: LinkPurpose): boolean => purpose === 'invitation' || purpose === 'reset'

/** Uses a link up; false when another request was faster. */
export async function spendLink(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.links')
    .where('token_hash', '=', hash('sha256', token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * None of somebody's links is good any more, and an address that nobody has confirmed does not wait any longer. Only what lets an address be
 * kept stays: whoever took an account over would else shut that door behind them with a new password.
 */
export async function dropLinks(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('core.links').where('admin_id', '=', adminId).where('purpose', '<>', 'oldEmail').execute()
  await db
    .updateTable('core.admins')
    .set({ new_email: null })
    .where('id', '=', adminId)
    .where('new_email', 'is not', null)
    .execute()
}

/** Accounts that a former address can take back, and until when; those that can be taken back the longest come first. */
export const selectContested = (db: Db) =>
  db
    .selectFrom('core.links as l')
    .innerJoin('core.admins as a', 'a.id', 'l.admin_id')
    .select('l.expires_at as until')
    .where('l.purpose', '=', 'oldEmail')
    .whereRef('l.email', '<>', 'a.email')
    .where('l.expires_at', '>', new Date())
    .orderBy('l.expires_at', 'desc')

/** Until when a former address can take the account back; undefined if none can. */
export async function contestedUntil(db: Db, adminId: string): Promise<Date | undefined> {
  const row = await selectContested(db).where('l.admin_id', '=', adminId).limit(1).executeTakeFirst()
  return row?.until
}

/** Can a former address still take the account back? */
export const isAddressContested = async (db: Db, adminId: string): Promise<boolean> =>
  (await contestedUntil(db, adminId)) !== undefined

/** By which an address can still take an account back. */
const keepLinks = (db: Db, email: string) =>
  db
    .selectFrom('core.links')
    .select('token_hash')
    .where('purpose', '=', 'oldEmail')
    .where('email', '=', email)
    .where('expires_at', '>', new Date())
    .limit(1)

/** Can this address still take the account back? */
export const canKeep = async (db: Db, adminId: string, email: string): Promise<boolean> =>
  (await keepLinks(db, email).where('admin_id', '=', adminId).executeTakeFirst()) !== undefined

/** Can another account than this one, if any, still take the address back? */
export const isKeptForAnother = async (db: Db, email: string, adminId?: string): Promise<boolean> =>
  (await keepLinks(db, email)
    .$if(adminId !== undefined, (query) => query.where('admin_id', '<>', adminId ?? ''))
    .executeTakeFirst()) !== undefined

/** Drops the links that were handed to people who no longer decide over the account; returns whether there were any. */
export async function dropLinksOfOthers(db: Db, adminId: string): Promise<boolean> {
  const handedOver = await db
    .selectFrom('core.links')
    .select('made_by as madeBy')
    .distinct()
    .where('admin_id', '=', adminId)
    .where('made_by', 'is not', null)
    .execute()
  let dropped = 0n
  for (const { madeBy } of handedOver) {
    if (madeBy === null || madeBy === adminId || (await stillDecides(db, madeBy, adminId))) continue
    const ownLinks = db.deleteFrom('core.links').where('admin_id', '=', adminId).where('made_by', '=', madeBy)
    dropped += (await ownLinks.executeTakeFirst()).numDeletedRows
  }
  return dropped > 0n
}

/** A former address was taken back: links that came to a later one for the same purpose end, and those of an earlier one stay. */
export async function dropLaterKeepLinks(db: Db, adminId: string, madeAt: Date): Promise<void> {
  await db
    .deleteFrom('core.links')
    .where('admin_id', '=', adminId)
    .where('purpose', '=', 'oldEmail')
    .where('expires_at', '>=', new Date(madeAt.getTime() + lifetimes.oldEmail))
    .execute()
}

/** A manager gave the account a former address of its own back: only links to that address may still keep one. */
export async function dropOtherKeepLinks(db: Db, adminId: string, restored: string): Promise<void> {
  await db
    .deleteFrom('core.links')
    .where('admin_id', '=', adminId)
    .where('purpose', '=', 'oldEmail')
    .where('email', '<>', restored)
    .execute()
}

/** Those for one purpose are no good any more. */
export async function dropLinksFor(db: Db, adminId: string, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('core.links').where('admin_id', '=', adminId).where('purpose', '=', purpose).execute()
}

/** Deletes links that are over; an address that waited for one waits no longer. */
export async function forgetOldLinks(db: Db): Promise<void> {
  const over = await db
    .deleteFrom('core.links')
    .where('expires_at', '<', new Date())
    .returning(['admin_id', 'purpose', 'email'])
    .execute()
  for (const { admin_id: id, email } of over.filter(({ purpose }) => purpose === 'newEmail'))
    await db
      .updateTable('core.admins')
      .set({ new_email: null })
      .where('id', '=', id)
      .where('new_email', '=', email)
      .execute()
}
