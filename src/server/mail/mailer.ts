import type { Kysely } from 'kysely'
import type { Locale } from '../../schema/text/words.ts'
import type { Tables } from '../database/tables.ts'
import type { Queue } from '../queue/queue.ts'
import type { LetterValues, Template } from './letters.ts'

/** A letter that is to be written and sent: all that is kept of it until then. */
export interface Mail {
  readonly template: Template
  /** Whose account it is about; the letter goes to its address. */
  readonly adminId?: string
  /** An address to write to instead, or one whose account is only looked for when the letter is written. */
  readonly to?: string
  readonly values?: Pick<LetterValues, 'at' | 'network' | 'email' | 'ended'>
  /** The language that comes first. */
  readonly locale?: Locale
}

/** How people are reached who are not in the product at the moment. */
export interface Mailer {
  /** Where the product is reached; without it there are no links to it. */
  readonly publicUrl: string | undefined
  /** Are letters sent at all? */
  readonly sends: boolean
  /** Puts a letter into the queue, in the transaction that `db` may be; where none are sent, nothing. */
  send(db: Kysely<Tables>, mail: Mail): Promise<void>
}

/** The mailer of an installation. */
export const mailerOf = (
  { publicUrl, mail }: { readonly publicUrl?: string; readonly mail?: object },
  queue: Queue | undefined,
): Mailer => ({
  publicUrl,
  sends: mail !== undefined && queue !== undefined,
  async send(db, letter) {
    if (mail !== undefined) await queue?.add(db, 'mail', letter)
  },
})
