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
}

/** Through the SMTP server of an address such as `smtps://user:password@host:465`; a connection is made for each letter. */
export async function openTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const mailer = createTransport({
    host: url.hostname,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
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
