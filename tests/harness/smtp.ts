import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** A letter as a server took it. */
export interface ReceivedEmail {
  readonly to: readonly string[]
  readonly messageId: string
  /** What a reader without HTML reads, and what one with it. */
  readonly text: string
  readonly html: string
}
/** What the server does with a letter: takes it, refuses it for now, takes it late, takes it and is gone before it says so, or neither takes nor answers it. */
export type SmtpBehavior = 'take' | 'refuse' | 'late' | 'drop' | 'hang'

export interface SmtpServer {
  readonly url: string
  /** All that were taken, in their order; one may be there several times. */
  readonly letters: ReceivedEmail[]
  /** How many were never answered. */
  hung(): number
  /** What happens to those that come next, one after the other; then they are taken. */
  next(...manners: readonly SmtpBehavior[]): void
  close(): Promise<void>
}

/** A real SMTP server of this machine, on a free port. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const letters: ReceivedEmail[] = []
  const manners: SmtpBehavior[] = []
  let hung = 0
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData(stream, session, done) {
      void readAll(stream).then(async (raw) => {
        const manner = manners.shift() ?? 'take'
        if (manner === 'refuse') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        if (manner === 'hang') {
          hung += 1
          return
        }
        if (manner === 'late') await wait(1500)
        letters.push(
          letterIn(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        if (manner !== 'drop') return done()
        for (const connection of server.connections) connection.close()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    hung: () => hung,
    next: (...more) => void manners.push(...more),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function letterIn(raw: string, to: readonly string[]): ReceivedEmail {
  const [head = ''] = raw.split('\r\n\r\n')
  const messageId = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? ''
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).map(contentOf)
  const of = (type: string) => parts.find((part) => part.type === type)?.content ?? ''
  return { to, messageId, text: of('text/plain'), html: of('text/html') }
}

function contentOf(part: string): { readonly type: string; readonly content: string } {
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase()
  const type = /^content-type:\s*([\w/]+)/im.exec(head)?.[1] ?? ''
  return { type, content: decoded(body.join('\r\n\r\n'), encoding) }
}

function decoded(content: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The address that a letter leads to. */
export const linkIn = ({ text }: ReceivedEmail): string => /https?:\/\/\S+#[\w-]+/.exec(text)?.[0] ?? ''
export const tokenIn = (letter: ReceivedEmail): string => linkIn(letter).split('#')[1] ?? ''
