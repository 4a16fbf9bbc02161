import type { Locale } from '../../schema/text/locales.ts'
import type { Db } from '../database/tables.ts'
import type { Queue } from '../queue/task-queue.ts'
import type { EmailTemplate, EmailValues } from './email-templates.ts'

/** An email in the queue: everything that is stored until it is composed and sent. */
export interface QueuedEmail {
  readonly template: EmailTemplate
  /** The account that the email is about; it is sent to that account's address. */
  readonly adminId?: string
  /** The address to use instead, or the address whose account is looked up when the email is composed. */
  readonly to?: string
  readonly values?: Pick<EmailValues, 'at' | 'network' | 'email' | 'ended'>
  /** The language that comes first. */
  readonly locale?: Locale
}

/** Queues emails to users. */
export interface Mailer {
  /** The public URL of the product; without it emails have no links. */
  readonly publicUrl: string | undefined
  /** Whether email is set up. */
  readonly sends: boolean
  /** Queues an email in the transaction of `db`, if it is one; does nothing if email is not set up. */
  send(db: Db, mail: QueuedEmail): Promise<void>
}

/** Creates the mailer of an installation. */
export const createMailer = (
  { publicUrl, mail }: { readonly publicUrl?: string; readonly mail?: object },
  queue: Queue | undefined,
): Mailer => ({
  publicUrl,
  sends: mail !== undefined && queue !== undefined,
  async send(db, email) {
    if (mail !== undefined) await queue?.add(db, 'mail', email)
  },
})
