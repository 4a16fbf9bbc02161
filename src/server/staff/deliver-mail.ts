import type { Kysely } from 'kysely'
import { makeLink } from '../accounts/links.ts'
import { adminByEmail, adminById } from '../accounts/people.ts'
import type { Context } from '../context/context.ts'
import type { Log } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { letterOf } from '../mail/letters.ts'
import type { Mail } from '../mail/mailer.ts'
import { type Outgoing, openTransport, type Transport } from '../mail/transport.ts'

/** In seconds: whoever forgot a password sits and waits. */
const often = 4
/** In milliseconds. */
const longest = 24 * 3_600_000

/**
 * Sends the letters in the queue, which is asked for some `every` so many seconds, each at least once, until they are a day old; where no server for them is set, it does nothing. What it
 * logs names nobody: the letter, its template, and how the server refused it.
 */
export async function deliverMail(
  { database: { db }, settings, queue }: Pick<Context, 'database' | 'settings' | 'queue'>,
  log: Log,
  every = often,
): Promise<void> {
  const { mail: server, publicUrl } = settings
  if (!queue || !server || publicUrl === undefined) return
  let transport: Promise<Transport> | undefined
  const host = server.from.replace(/^.*@|>$/g, '')
  await queue.work('mail', every, async ({ id, addedAt, details }) => {
    const mail = details as Mail
    const about = { letter: id, template: mail.template }
    if (Date.now() - addedAt.getTime() > longest) return log.error(about, 'A letter was given up after a day')
    const letter = await written(db, mail, publicUrl)
    if (!letter) return
    transport ??= openTransport(server)
    try {
      await (await transport).send({ ...letter, messageId: `<${id}@${host}>` })
    } catch (error) {
      const reason = reasonOf(error)
      log.warn({ ...about, reason }, 'A letter could not be sent, and will be tried again')
      // What the server said may name people, and is kept nowhere.
      throw new Error(reason)
    }
  })
}

/**
 * A letter as it goes out; nothing when there is no such account any more, or it is not active, or the invitation was taken. Its link is
 * made now, so that none lies in the queue.
 */
async function written(
  db: Kysely<Tables>,
  { template, adminId, to, values, locale = 'en' }: Mail,
  publicUrl: string,
): Promise<Omit<Outgoing, 'messageId'> | undefined> {
  const admin = adminId === undefined ? await adminByEmail(db, to ?? '') : await adminById(db, adminId)
  if (!admin?.active || (template === 'invitation' && !admin.invitedAt)) return undefined
  const link =
    template === 'invitation' || template === 'reset'
      ? await makeLink(db, { adminId: admin.id, purpose: template, publicUrl })
      : undefined
  return { to: to ?? admin.email, ...letterOf(template, { ...values, name: admin.name, link }, locale) }
}

/** The code of Node, or the number that the server answered with. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
