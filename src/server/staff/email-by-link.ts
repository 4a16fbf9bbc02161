import type { Kysely } from 'kysely'
import type { EmailPurpose } from '../../api/links.ts'
import { searchText } from '../../schema/text/search-text.ts'
import { type Account, accountById, isEmailTaken } from '../accounts/accounts.ts'
import { dropLinksFor, holderOfLink, spendLink } from '../accounts/links.ts'
import { lockStaff, postsOf } from '../accounts/posts.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import { badCredentials } from '../http/errors.ts'
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
  /** What the section of accounts is called. */
  readonly section: string
}

/**
 * Makes the address that a link came to the one of its account: the new one, which was waiting for it, or the old one, which ends all
 * sessions and whatever else was asked for. Throws `errors.credentials` after the same work whether the link is unknown, too old, was used, is
 * for something else, or the address is not waited for or somebody else's by now.
 */
export async function settleEmailByLink({ db, mailer, section }: Place, { token, purpose }: ByLink): Promise<void> {
  const holder = await holderOfLink(db, token, purpose)
  if (!holder) throw badCredentials()
  await db.transaction().execute(async (inside) => {
    await lockStaff(inside)
    const account = await accountById(inside, holder.id)
    const email = holder.sentTo ?? ''
    const isWanted = purpose === 'oldEmail' || account?.newEmail === email
    if (!account || !isWanted || (await isEmailTaken(inside, email, account.id))) throw badCredentials()
    if (!(await spendLink(inside, token))) throw badCredentials()
    await write({ db: inside, section }, account, { email, purpose })
    if (purpose === 'newEmail')
      return await tell({ db: inside, mailer }, { template: 'emailConfirmed', adminId: account.id, to: account.email })
    const given = account.email === email ? account.newEmail : account.email
    if (given) await tell({ db: inside, mailer }, { template: 'emailKept', adminId: account.id, to: given })
  })
}

async function write(
  { db, section }: Pick<Place, 'db' | 'section'>,
  { id, name, email: before }: Account,
  { email, purpose }: { readonly email: string; readonly purpose: EmailPurpose },
): Promise<void> {
  const { version } = await db
    .updateTable('core.admins')
    .set(({ eb }) => ({
      ...{ email, new_email: null, search: searchText(`${name} ${email}`) },
      ...{ version: eb('version', '+', email === before ? 0 : 1), updated_at: new Date(), updated_by: id },
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (purpose === 'oldEmail') {
    await revokeSessions(db, id)
    await dropLinksFor(db, id, 'oldEmail')
  } else for (const dead of ['invitation', 'reset', 'newEmail'] as const) await dropLinksFor(db, id, dead)
  const of = { section, recordId: id, title: { en: name, ar: name } }
  const change = purpose === 'newEmail' ? 'confirmed' : 'kept'
  await audit({ db, person: { id, name } }, { ...of, action: 'emailChange', details: { change } })
  if (email === before) return
  const edit = { ...of, action: 'edit', version, changes: { email: [before, email] } } as const
  for (const unit of (await postsOf(db, id)).keys()) await audit({ db, unit: { id: unit }, person: { id, name } }, edit)
}
