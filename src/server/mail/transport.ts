import { logoContentId } from './email-templates.ts'

const second = 1000

/** An email that is ready to be sent. */
export interface OutgoingEmail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The display name of the sender, if its configured address has none. */
  readonly senderName?: string | undefined
  /** A PNG that the HTML refers to by the content id `logoContentId`. */
  readonly mark?: Buffer | undefined
  /** The `Message-ID`: the same for each attempt, so that recipients can detect duplicates. */
  readonly messageId: string
}
/** Sends emails. */
export interface MailTransport {
  /** Sends an email; throws if the server refuses it or does not confirm it. */
  send(email: OutgoingEmail): Promise<void>
  /** Connects and authenticates without sending anything; throws if the server cannot be used. */
  verify(): Promise<void>
}

/** Returns the server of an SMTP URL such as `smtps://user:password@host:465`, as the log names it. */
export function mailServerOf(smtpUrl: string): { readonly host: string; readonly port: number } {
  const url = new URL(smtpUrl)
  return { host: url.hostname, port: url.port === '' ? (url.protocol === 'smtps:' ? 465 : 587) : Number(url.port) }
}

/**
 * Returns why an email could not be sent, without the server's response, which may contain personal data. This is the SMTP status, or the
 * code of nodemailer; if that hides a system code such as `ECONNREFUSED`, both.
 */
export function mailErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode)
  const codes = ['code', 'originalCode'].map((name): unknown => Reflect.get(error, name))
  return codes.filter((code) => typeof code === 'string').join(' ') || error.name
}

/** Opens a transport for an SMTP URL such as `smtps://user:password@host:465`; it makes one connection per email. */
export async function openMailTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const transport = createTransport({
    ...mailServerOf(smtpUrl),
    secure: isSecure,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    // The sum of the timeouts is less than the time limit of an attempt in the queue.
    connectionTimeout: 5 * second,
    greetingTimeout: 5 * second,
    socketTimeout: 15 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async verify() {
      await transport.verify()
    },
    async send({ senderName, mark, ...email }) {
      await transport.sendMail({
        ...email,
        from: senderName && !from.includes('<') ? { name: senderName, address: from } : from,
        ...(mark
          ? { attachments: [{ content: mark, cid: logoContentId, filename: 'mark.png', contentType: 'image/png' }] }
          : {}),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
