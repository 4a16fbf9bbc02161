import type { Kysely } from 'kysely'
import type { EmailPurpose } from '../../api/links.ts'
import { searchText } from '../../schema/text/search-text.ts'
import { accountSectionName, type KnownSections } from '../accounts/account-section.ts'
import { type Account, accountById, isEmailTaken, lockAccount } from '../accounts/accounts.ts'
import {
  dropLaterKeepLinks,
  dropLinksFor,
  dropOtherKeepLinks,
  holderOfLink,
  makeLink,
  spendLink,
} from '../accounts/links.ts'
import { dropPendingSignIns } from '../accounts/pending-sign-ins.ts'
import { lockStaff, stillDecides } from '../accounts/posts.ts'
import { settledEmails } from '../accounts/settled-emails.ts'
import { releaseAddress } from '../credentials/release-address.ts'
import { endedDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import { revokeFormerAddress } from '../credentials/revoke-former-address.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import { auditInUnitsOf } from '../history/audit-in-units.ts'
import { badCredentials } from '../http/errors.ts'
import type { EndedCredential } from '../mail/letters.ts'
import type { Mailer } from '../mail/mailer.ts'
import { tell } from './notices.ts'

type Db = Kysely<Tables>

interface ByLink {
  readonly token: string
  readonly purpose: EmailPurpose
}
interface Place {
  readonly db: Db
  readonly mailer: Mailer
  readonly sections: KnownSections
}

/**
 * How long before its link was made a change of address may have been under way, in milliseconds: three days until it was confirmed, and
 * three more in which whoever asked for it may have been in the account already.
 */
const doubtMs = 6 * 24 * 3_600_000

/**
 * Makes the address that a link came to the one of its account: the new one, which was waiting for it, or the old one, which ends all
 * that lets somebody in, but for a second factor that is older than the doubt and protects against whoever reads the mailbox. Throws `errors.credentials` after the same work whether the link is unknown, too old, was used, is
 * for something else, or the address is not waited for or somebody else's by now.
 */
export async function settleEmailByLink({ db, mailer, sections }: Place, { token, purpose }: ByLink): Promise<void> {
  const holder = await holderOfLink(db, token, purpose)
  if (!holder) throw badCredentials()
  await db.transaction().execute(async (inside) => {
    await lockStaff(inside)
    await lockAccount(inside, holder.id)
    // The account may have been deactivated meanwhile, or whoever handed the link over may not decide over it any more.
    if (!(await holderOfLink(inside, token, purpose))) throw badCredentials()
    const account = await accountById(inside, holder.id)
    const email = holder.sentTo ?? ''
    if (!account || !(await isWanted(inside, account, { email, purpose }))) throw badCredentials()
    if (purpose === 'oldEmail') await releaseAddress({ db: inside, sections }, { email, for: account })
    if (await isEmailTaken(inside, email, account.id)) throw badCredentials()
    if (!(await spendLink(inside, token))) throw badCredentials()
    const section = accountSectionName(sections)
    const settled = await settledEmails(inside, { ...account, section })
    const isByAnother = purpose === 'newEmail' && account.newEmailBy !== null && account.newEmailBy !== account.id
    const isRepair = isByAnother && settled.has(email)
    const ended = await write({ db: inside, sections }, account, { email, purpose, madeAt: holder.madeAt })
    if (isRepair) await dropOtherKeepLinks(inside, account.id, email)
    if (purpose === 'newEmail') {
      const isKept = settled.has(account.email) && !isRepair
      // Until the letter with the link is written, a link that nobody knows keeps the address from others.
      const { publicUrl = '' } = mailer
      if (isKept) await makeLink(inside, { adminId: account.id, purpose: 'oldEmail', email: account.email, publicUrl })
      const template = isKept ? 'emailConfirmed' : 'emailChanged'
      await tell({ db: inside, mailer }, { template, adminId: account.id, to: account.email })
      if (ended.length > 0)
        await tell({ db: inside, mailer }, { template: 'addressGiven', adminId: account.id, values: { ended } })
      return
    }
    await tell({ db: inside, mailer }, { template: 'accountSecured', adminId: account.id, values: { ended } })
    const given = account.email === email ? account.newEmail : account.email
    if (given) await tell({ db: inside, mailer }, { template: 'emailKept', adminId: account.id, to: given })
  })
}

/** A new address counts if it is still waited for, and if another person who asked for it still decides over the account. */
async function isWanted(
  db: Db,
  { id, newEmail, newEmailBy }: Account,
  { email, purpose }: { readonly email: string; readonly purpose: EmailPurpose },
): Promise<boolean> {
  if (purpose === 'oldEmail') return true
  return newEmail === email && (newEmailBy === null || newEmailBy === id || (await stillDecides(db, newEmailBy, id)))
}

async function write(
  { db, sections }: Pick<Place, 'db' | 'sections'>,
  account: Account,
  {
    email,
    purpose,
    madeAt,
  }: {
    readonly email: string
    readonly purpose: EmailPurpose
    readonly madeAt: Date
  },
): Promise<readonly EndedCredential[]> {
  const { id, name, email: before } = account
  const { version } = await db
    .updateTable('core.admins')
    .set(({ eb }) => ({
      ...{ email, new_email: null, search: searchText(`${name} ${email}`) },
      ...(purpose === 'newEmail' ? { password_by: passwordMakerAfter(account) } : {}),
      // Who chose the address that comes back is not known any more, but who made the account is.
      ...(purpose === 'oldEmail' && email !== before ? { email_by: null } : {}),
      ...{ version: eb('version', '+', email === before ? 0 : 1), updated_at: new Date(), updated_by: id },
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const admin = { id, name }
  const revocation = {
    admin,
    password: true,
    secondFactorSince: new Date(madeAt.getTime() - doubtMs),
    jobs: true,
    isSuspect: true,
  }
  const ended =
    purpose === 'oldEmail'
      ? await revokeCredentials({ db, sections }, revocation)
      : await revokeFormerAddress({ db, sections }, account, {
          changedBy: account.newEmailBy ?? id,
          endsPassword: true,
        })
  if (purpose === 'oldEmail') await dropLaterKeepLinks(db, id, madeAt)
  if (purpose === 'newEmail') {
    await dropPendingSignIns(db, id)
    for (const dead of ['invitation', 'reset', 'newEmail'] as const) await dropLinksFor(db, id, dead)
  }
  const section = accountSectionName(sections)
  const of = { section, recordId: id, title: { en: name, ar: name } }
  const change = purpose === 'newEmail' ? 'confirmed' : 'kept'
  await audit(
    { db, person: { id, name } },
    { ...of, action: 'emailChange', details: { change, ...endedDetails(ended) } },
  )
  if (email === before) return ended
  const edit = { ...of, action: 'edit', version, changes: { email: [before, email] } } as const
  await auditInUnitsOf({ db, person: { id, name } }, edit)
  return ended
}

/**
 * Who counts as the maker of the password once an account has changed its own address: whoever did that may be the one who chose the address
 * before. Where another person changed it, the password ends.
 */
const passwordMakerAfter = ({ id, emailBy, passwordBy }: Account): string | null =>
  passwordBy !== null && passwordBy !== id ? passwordBy : emailBy
