import type { QueuedEmail } from '../mail/mailer.ts'
import type { SectionContext } from '../store/section-context.ts'

/** Queues an email to the account's owner about a change, in the transaction of that change. */
export async function sendNotification(
  { db, services: { mailer } }: Pick<SectionContext, 'db' | 'services'>,
  mail: QueuedEmail,
): Promise<void> {
  await mailer?.send(db, { ...mail, values: { at: new Date().toISOString(), ...mail.values } })
}
