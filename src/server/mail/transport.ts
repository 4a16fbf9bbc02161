import { markId } from './letters.ts'

const second = 1000

/** A letter on its way out. */
export interface Outgoing {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The name of the sender where its address is set without one. */
  readonly senderName?: string | undefined
  /** A PNG that the HTML shows as the content `markId`. */
  readonly mark?: Buffer | undefined
  /** What tells tries of one letter apart from letters: the same at each. */
  readonly messageId: string
}
/** What letters go through. */
export interface Transport {
  /** Hands a letter over; throws when the server does not take it, or does not say that it does. */
  send(letter: Outgoing): Promise<void>
  /** Connects and signs in without sending anything; throws when the server cannot be used. */
  verify(): Promise<void>
}

/** The server of an address such as `smtps://user:password@host:465`, as the log names it. */
export function mailServerOf(smtpUrl: string): { readonly host: string; readonly port: number } {
  const url = new URL(smtpUrl)
  return { host: url.hostname, port: url.port === '' ? (url.protocol === 'smtps:' ? 465 : 587) : Number(url.port) }
}

/**
 * Why a letter could not be handed over, without a word of what the server said, which may name people: the number that it answered with, or
 * the code of nodemailer and, where that hides the code of the system (`ECONNREFUSED`), both.
 */
export function mailFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode)
  const codes = ['code', 'originalCode'].map((name): unknown => Reflect.get(error, name))
  return codes.filter((code) => typeof code === 'string').join(' ') || error.name
}

/** Through the SMTP server of an address such as `smtps://user:password@host:465`; a connection is made for each letter. */
export async function openTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const mailer = createTransport({
    ...mailServerOf(smtpUrl),
    secure: isSecure,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    // Together less than what a try may take in the queue.
    connectionTimeout: 5 * second,
    greetingTimeout: 5 * second,
    socketTimeout: 15 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async verify() {
      await mailer.verify()
    },
    async send({ senderName, mark, ...letter }) {
      await mailer.sendMail({
        ...letter,
        from: senderName && !from.includes('<') ? { name: senderName, address: from } : from,
        ...(mark
          ? { attachments: [{ content: mark, cid: markId, filename: 'mark.png', contentType: 'image/png' }] }
          : {}),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
