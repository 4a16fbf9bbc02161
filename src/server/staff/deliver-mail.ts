import type { Kysely } from 'kysely'
import type { LinkPurpose } from '../../api/links.ts'
import { canKeep, makeLink } from '../accounts/links.ts'
import { type Admin, adminByEmail, adminById } from '../accounts/people.ts'
import { lockStaff } from '../accounts/posts.ts'
import type { Context } from '../context/context.ts'
import type { Log } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { letterOf, type Sender } from '../mail/letters.ts'
import type { Mail } from '../mail/mailer.ts'
import { mailFailure, mailServerOf, type Outgoing, openTransport, type Transport } from '../mail/transport.ts'
import { isKeptToProvider } from '../openid/providers.ts'

/** In seconds: whoever forgot a password sits and waits. */
const often = 4
/** In milliseconds. */
const longest = 24 * 3_600_000

/**
 * Sends the letters in the queue, which is asked for some `every` so many seconds, each at least once, until they are a day old; where no server for them is set, it does nothing. What it
 * logs names nobody: the letter, its template, and how the server refused it.
 */
export async function deliverMail(
  { database: { db }, settings, queue, mark }: Pick<Context, 'database' | 'settings' | 'queue' | 'mark'>,
  log: Log,
  every = often,
): Promise<void> {
  const { mail: server, publicUrl, organisation } = settings
  if (!queue || !server || publicUrl === undefined) return
  let transport: Promise<Transport> | undefined
  const host = server.from.replace(/^.*@|>$/g, '')
  await queue.work('mail', every, async ({ id, addedAt, details }) => {
    const mail = details as Mail
    const about = { letter: id, template: mail.template }
    if (Date.now() - addedAt.getTime() > longest) return log.error(about, 'A letter was given up after a day')
    const letter = await written(db, mail, {
      publicUrl,
      sender: { name: organisation.name, hasMark: mark !== undefined },
    })
    if (!letter) return
    transport ??= openTransport(server)
    try {
      await (await transport).send({ ...letter, mark, messageId: `<${id}@${host}>` })
    } catch (error) {
      const reason = mailFailure(error)
      log.warn(
        { ...about, reason, ...mailServerOf(server.smtpUrl) },
        'A letter could not be sent, and will be tried again',
      )
      // What the server said may name people, and is kept nowhere.
      throw new Error(reason)
    }
  })
}

/**
 * Connects to the mail server once, so that a wrong `SMTP_URL` is known before the first letter. Nothing waits for it: what fails is logged
 * with the server and the reason, and letters are tried all the same.
 */
export async function verifyMail({ mail }: Pick<Context['settings'], 'mail'>, log: Log): Promise<void> {
  if (!mail) return
  try {
    await (await openTransport(mail)).verify()
  } catch (error) {
    const reason = mailFailure(error)
    log.warn({ ...mailServerOf(mail.smtpUrl), reason }, 'The mail server of SMTP_URL cannot be used: letters will wait')
  }
}

/**
 * A letter as it goes out; nothing when there is no such account any more, it is not active or signs in elsewhere, or nothing is left to say. Its link is
 * made now, so that none lies in the queue.
 */
async function written(
  db: Kysely<Tables>,
  mail: Mail,
  { publicUrl, sender }: { readonly publicUrl: string; readonly sender: Sender },
): Promise<Omit<Outgoing, 'messageId' | 'mark'> | undefined> {
  const { template, adminId, to, values, locale = 'en' } = mail
  const admin = adminId === undefined ? await adminByEmail(db, to ?? '') : await adminById(db, adminId)
  if (!admin?.active || isOver(mail, admin)) return undefined
  // A password that lets nobody in is not offered.
  if (template === 'reset' && (await isKeptToProvider(db, admin.id))) return undefined
  const purpose = purposes[template]
  // What somebody typed to be sent a link is compared leniently, and so is never where the link goes.
  const email = template === 'reset' ? admin.email : (to ?? admin.email)
  const link = purpose && (await linkFor(db, template, { adminId: admin.id, purpose, email, publicUrl }))
  if (purpose && !link) return undefined
  const told = { ...values, name: admin.name, email: admin.newEmail ?? admin.email, link }
  return { to: email, senderName: sender.name?.[locale], ...letterOf(template, told, locale, sender) }
}

/** Once an address has changed, the former one is sent a link only while it can still be kept: a repair of the account may have ended that. */
async function linkFor(
  db: Kysely<Tables>,
  template: Mail['template'],
  link: Parameters<typeof makeLink>[1],
): Promise<string | undefined> {
  if (template !== 'emailConfirmed') return await makeLink(db, link)
  return await db.transaction().execute(async (inside) => {
    await lockStaff(inside)
    return (await canKeep(inside, link.adminId, link.email ?? '')) ? await makeLink(inside, link) : undefined
  })
}

/** What the link of a letter is for. */
const purposes: Readonly<Partial<Record<Mail['template'], LinkPurpose>>> = {
  invitation: 'invitation',
  reset: 'reset',
  newEmail: 'newEmail',
  oldEmail: 'oldEmail',
  emailConfirmed: 'oldEmail',
}

/** Is there nothing left to say: the invitation was taken, or the address does not wait any more? */
function isOver({ template, to, values }: Mail, { invitedAt, newEmail }: Admin): boolean {
  if (template === 'invitation') return invitedAt === null
  if (template === 'newEmail') return newEmail !== to
  if (template !== 'oldEmail' && template !== 'emailRequested') return false
  return newEmail === null || (values?.email !== undefined && values.email !== newEmail)
}
