import type { Kysely } from 'kysely'
import type { PasswordPurpose } from '../../api/links.ts'
import { holderOfLink, spendLink } from '../accounts/links.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { lockStaff } from '../accounts/posts.ts'
import type { Context } from '../context/context.ts'
import { endedDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import type { Tables } from '../database/tables.ts'
import { passwordProblems } from '../guards/account.ts'
import { refusalAt } from '../guards/guard.ts'
import { audit } from '../history/audit.ts'
import { badCredentials, invalid } from '../http/errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import { isKeptToProvider } from '../openid/providers.ts'
import { tell } from './notices.ts'

interface ByLink {
  readonly token: string
  readonly purpose: PasswordPurpose
  readonly password: string
}
interface Place extends Pick<Context, 'sections'> {
  readonly db: Kysely<Tables>
  readonly passwordMin: number
  readonly mailer: Mailer
}

/**
 * Sets somebody's password by a link, which is good for that once, and ends everything else that lets somebody in. Only a second factor in
 * use stays: a link proves that somebody reads the mailbox, and nothing more. Throws `errors.validation` at `password`;
 * `errors.credentials` after the same work whether the link is unknown, too old, was used or is for something else.
 */
export async function setPasswordByLink({ db, sections, passwordMin, mailer }: Place, said: ByLink): Promise<void> {
  const [holder, passwordHash] = [await holderOfLink(db, said.token, said.purpose), await hashPassword(said.password)]
  // A password that lets nobody in is not set by whoever reads the mailbox.
  if (!holder || (said.purpose === 'reset' && (await isKeptToProvider(db, holder.id)))) throw badCredentials()
  const found =
    said.password === ''
      ? [refusalAt('password', 'required')]
      : passwordProblems({ passwordMin }, { ...holder, password: said.password })
  if (found.length > 0) throw invalid(found)
  await db.transaction().execute(async (inside) => {
    await lockStaff(inside)
    // Rights may have been given meanwhile, to the account or to whoever handed the link over.
    if (!(await holderOfLink(inside, said.token, said.purpose))) throw badCredentials()
    if (said.purpose === 'reset' && (await isKeptToProvider(inside, holder.id))) throw badCredentials()
    if (!(await spendLink(inside, said.token))) throw badCredentials()
    const isNew = said.purpose === 'invitation'
    const revocation = { admin: holder, jobs: isNew, isSuspect: isNew }
    const ended = await revokeCredentials({ db: inside, sections }, revocation)
    await inside
      .updateTable('core.admins')
      .set({
        ...{ password_hash: passwordHash, password_by: holder.madeBy, invited_at: null },
        ...{ updated_at: new Date(), updated_by: holder.id },
      })
      .where('id', '=', holder.id)
      .execute()
    const handedOver = holder.madeBy === null ? {} : { handedOver: true }
    const details = { link: said.purpose, ...handedOver, ...endedDetails(ended) }
    await audit({ db: inside, person: holder }, { action: 'passwordChanged', details })
    if (said.purpose === 'reset')
      await tell({ db: inside, mailer }, { template: 'passwordChanged', adminId: holder.id, values: { ended } })
  })
}
