import { sql } from 'kysely'
import type { LinkPurpose } from '../../api/account-links.ts'
import { canReclaim, createTokenUrl, revokeTokensFor } from '../accounts/account-tokens.ts'
import { type Admin, adminByEmail, adminById } from '../accounts/admins.ts'
import { belongsToAnyUnit, lockAllAccounts } from '../accounts/role-assignments.ts'
import type { Context } from '../context/context.ts'
import type { Logger } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { type EmailSender, renderEmail } from '../mail/email-templates.ts'
import type { QueuedEmail } from '../mail/mailer.ts'
import {
  type MailTransport,
  mailErrorReason,
  mailServerOf,
  type OutgoingEmail,
  openMailTransport,
} from '../mail/transport.ts'
import { requiresProviderSignIn } from '../openid/providers.ts'

/** In seconds. Short, because users wait for the email after they request a password reset. */
const pollSeconds = 4
/** In milliseconds. */
const maxAgeMs = 24 * 3_600_000

/**
 * Sends the queued emails, at least once each, until they are a day old. Polls the queue every `pollIntervalSeconds`. Does nothing if no
 * mail server is configured. Its log entries contain no personal data: the id and template of the email, and the reason of the server.
 */
export async function deliverMail(
  { database: { db }, settings, queue, mark }: Pick<Context, 'database' | 'settings' | 'queue' | 'mark'>,
  log: Logger,
  pollIntervalSeconds = pollSeconds,
): Promise<void> {
  const { mail: server, publicUrl, organisation } = settings
  if (!queue || !server || publicUrl === undefined) return
  let transport: Promise<MailTransport> | undefined
  const host = server.from.replace(/^.*@|>$/g, '')
  await queue.work('mail', pollIntervalSeconds, async ({ id, addedAt, details }) => {
    const mail = details as QueuedEmail
    const logContext = { letter: id, template: mail.template }
    if (await isOlderThan(db, addedAt, maxAgeMs)) return log.error(logContext, 'Email failed permanently after a day')
    const email = await composeEmail(db, mail, {
      publicUrl,
      sender: { name: organisation.name, hasMark: mark !== undefined },
    })
    if (!email) return
    transport ??= openMailTransport(server)
    try {
      await (await transport).send({ ...email, mark, messageId: `<${id}@${host}>` })
    } catch (error) {
      const reason = mailErrorReason(error)
      log.warn({ ...logContext, reason, ...mailServerOf(server.smtpUrl) }, 'Email could not be sent, will retry')
      // The response of the server may contain personal data and is not stored.
      throw new Error(reason)
    }
  })
}

/**
 * Connects to the mail server once at start, to report a wrong `SMTP_URL` before the first email. Nothing waits for it: a failure is
 * logged with the server and the reason, and emails are sent anyway.
 */
export async function verifyMailServer({ mail }: Pick<Context['settings'], 'mail'>, log: Logger): Promise<void> {
  if (!mail) return
  try {
    await (await openMailTransport(mail)).verify()
  } catch (error) {
    const reason = mailErrorReason(error)
    log.warn(
      { ...mailServerOf(mail.smtpUrl), reason },
      'The mail server of SMTP_URL cannot be used; emails wait in the queue',
    )
  }
}

/**
 * Returns the final email. Undefined if the account no longer exists, is inactive or signs in only through a provider, or if the email is
 * obsolete. The link is created here, so that the queue contains none.
 */
async function composeEmail(
  db: Db,
  mail: QueuedEmail,
  { publicUrl, sender }: { readonly publicUrl: string; readonly sender: EmailSender },
): Promise<Omit<OutgoingEmail, 'messageId' | 'mark'> | undefined> {
  const { template, adminId, to, values, locale = 'en' } = mail
  const admin = adminId === undefined ? await adminByEmail(db, to ?? '') : await adminById(db, adminId)
  if (!admin || (!admin.active && !forInactive.has(mail.template)) || isObsolete(mail, admin)) return undefined
  // The invitation was cancelled while it waited.
  if (template === 'invitation' && !(await belongsToAnyUnit(db, admin.id))) return undefined
  // Such an account cannot sign in with a password, so no reset is offered.
  if (template === 'reset' && (await requiresProviderSignIn(db, admin.id))) return undefined
  const purpose = purposes[template]
  // The reset form compares addresses leniently, so the link goes to the stored address and not to the typed one.
  const email = template === 'reset' ? admin.email : (to ?? admin.email)
  const link = purpose && (await createLinkFor(db, template, { adminId: admin.id, purpose, email, publicUrl }))
  if (purpose && !link) return undefined
  const timeZone = await sharedTimeZone(db, admin.id)
  const templateValues = { ...values, name: admin.name, email: admin.newEmail ?? admin.email, link, timeZone }
  return { to: email, senderName: sender.name?.[locale], ...renderEmail(template, templateValues, locale, sender) }
}

/** Returns the time zone of the account's units if all of them have the same. */
async function sharedTimeZone(db: Db, adminId: string): Promise<string | undefined> {
  const zones = await db
    .selectFrom('core.business_units')
    .where('id', 'in', db.selectFrom('core.role_assignments').select('bu_id').where('admin_id', '=', adminId))
    .select('time_zone')
    .distinct()
    .execute()
  return zones.length === 1 ? zones[0]?.time_zone : undefined
}

/**
 * After a change of address, the former address gets a link only while it can still be kept; an operator may have ended that. A new
 * invitation replaces those before it, also if several waited for the mail server together.
 */
async function createLinkFor(
  db: Db,
  template: QueuedEmail['template'],
  link: Parameters<typeof createTokenUrl>[1],
): Promise<string | undefined> {
  if (template === 'invitation') await revokeTokensFor(db, link.adminId, 'invitation')
  if (template !== 'emailConfirmed') return await createTokenUrl(db, link)
  return await db.transaction().execute(async (trx) => {
    await lockAllAccounts(trx)
    return (await canReclaim(trx, link.adminId, link.email ?? '')) ? await createTokenUrl(trx, link) : undefined
  })
}

/** An attacker may deactivate a stolen account to keep these emails from its owner. */
const forInactive: ReadonlySet<QueuedEmail['template']> = new Set(['emailConfirmed', 'emailKept', 'accountSecured'])

/** The purpose of the link by email template. */
const purposes: Readonly<Partial<Record<QueuedEmail['template'], LinkPurpose>>> = {
  invitation: 'invitation',
  reset: 'reset',
  newEmail: 'newEmail',
  oldEmail: 'oldEmail',
  emailConfirmed: 'oldEmail',
}

/** Whether the email is obsolete: the invitation was accepted, or the address no longer waits for confirmation. */
function isObsolete({ template, to, values }: QueuedEmail, { invitedAt, newEmail }: Admin): boolean {
  if (template === 'invitation') return invitedAt === null
  if (template === 'newEmail') return newEmail !== to
  if (template !== 'oldEmail') return false
  return newEmail === null || (values?.email !== undefined && values.email !== newEmail)
}

/** Uses the clock of the database, which also set the time when the email was queued. */
async function isOlderThan(db: Db, addedAt: Date, ageMs: number): Promise<boolean> {
  const { rows } = await sql<{ isOlder: boolean }>`
    select now() - ${addedAt}::timestamptz > ${sql.lit(ageMs)} * interval '1 millisecond' as "isOlder"`.execute(db)
  return rows[0]?.isOlder ?? false
}
