import { connect, createServer, type Socket } from 'node:net'

/** A statement as it went to PostgreSQL; with a name where it was prepared. */
export interface Sent {
  readonly name?: string
  readonly text: string
  readonly values: readonly (string | null)[]
}
export interface Recorder {
  /** The address of the database by way of it. */
  readonly databaseUrl: string
  /** What is sent while the work is done. */
  during(work: () => Promise<unknown>): Promise<readonly Sent[]>
  /** The options that the last connection began with. */
  options(): string
  close(): Promise<void>
}

/** Stands between a product and PostgreSQL, passes everything on and keeps the statements that are asked for. */
export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const [target, own] = [new URL(databaseUrl), new URL(databaseUrl)]
  const sockets = new Set<Socket>()
  let [kept, options]: [Sent[], string] = [[], '']
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const read = readerOf({ sent: (statement) => kept.push(statement), began: (given) => (options = given) })
    client.on('data', read)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address && typeof address === 'object') own.port = String(address.port)
  return {
    databaseUrl: own.href,
    async during(work) {
      kept = []
      await work()
      return kept
    },
    options: () => options,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Heard {
  sent(statement: Sent): void
  began(options: string): void
}

/** Reads what a client of PostgreSQL sends: a first message without a kind, then messages of a letter, a length and a body. */
function readerOf({ sent, began }: Heard): (chunk: Buffer) => void {
  let [rest, isBegun] = [Buffer.alloc(0), false]
  const prepared = new Map<string, string>()
  const take = (kind: string, body: Buffer) => {
    if (kind === 'P') {
      const [name = '', text = ''] = textsIn(body)
      prepared.set(name, text)
    }
    if (kind === 'B') sent(boundIn(body, prepared))
    if (kind === 'Q') sent({ text: textsIn(body)[0] ?? '', values: [] })
  }
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isBegun ? 1 : 0
      const length = rest.length < head + 4 ? Number.POSITIVE_INFINITY : head + rest.readInt32BE(head)
      if (rest.length < length) return
      const body = rest.subarray(head + 4, length)
      if (isBegun) take(String.fromCharCode(rest[0] ?? 0), body)
      else began(optionsIn(body))
      isBegun = true
      rest = rest.subarray(length)
    }
  }
}

const textsIn = (body: Buffer): readonly string[] => body.toString().split('\0')

/** Behind the version of the protocol stand names and values in turn. */
function optionsIn(body: Buffer): string {
  const words = textsIn(body.subarray(4))
  const place = words.indexOf('options')
  return place < 0 ? '' : (words[place + 1] ?? '')
}

/** A portal, a statement, the forms of the values, and the values with their lengths. */
function boundIn(body: Buffer, prepared: ReadonlyMap<string, string>): Sent {
  const portalEnd = body.indexOf(0) + 1
  const nameEnd = body.indexOf(0, portalEnd)
  const name = body.toString('utf8', portalEnd, nameEnd)
  let at = nameEnd + 1
  at += 2 + 2 * body.readInt16BE(at)
  const count = body.readInt16BE(at)
  at += 2
  const values = Array.from({ length: count }, () => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return body.toString('utf8', at - length, at)
  })
  return { ...(name === '' ? {} : { name }), text: prepared.get(name) ?? '', values }
}
