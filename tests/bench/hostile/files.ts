import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { heavyTables } from '../../server/hostile/corpus/heavy-tables.ts'
import { hostileFiles } from '../../server/hostile/corpus/index.ts'
import { type Attack, dashboard, judgeFile, post, repeated, sendFile, type Target } from './attack.ts'

const connections = 2
const second = 1000

type HostileFile = (typeof hostileFiles)[number]

/** Every file of the corpus at the entrance that takes its kind. */
const corpusAttacks = hostileFiles.map((file): Attack => {
  let bytes: Uint8Array<ArrayBuffer> | undefined
  return repeated(`${file.kind}: ${file.name}`, connections, (target) => {
    bytes ??= new Uint8Array(file.bytes())
    return send(target, file, bytes)
  })
})

function send(target: Target, { kind, fileName, contentType }: HostileFile, bytes: Uint8Array<ArrayBuffer>) {
  if (kind === 'json') return post(target, `${dashboard}/posts`, new TextDecoder().decode(bytes))
  const sent = { fileName, contentType, bytes }
  if (kind === 'csv' || kind === 'xlsx')
    return sendFile(target, `${dashboard}/imports`, sent, { section: 'postCategories' })
  return sendFile(target, `${dashboard}/files`, sent)
}

/** Tables that are no error: read, judged row by row and never written. */
const heavyAttacks = heavyTables.map((table): Attack => {
  let bytes: Uint8Array<ArrayBuffer> | undefined
  return repeated(`csv: ${table.name}`, connections, (target) => {
    bytes ??= new Uint8Array(table.bytes())
    return judgeFile(target, 'posts', { fileName: 'table.csv', contentType: 'text/csv', bytes })
  })
})

/** Bodies that come a byte a second, over so many connections at once, with what the server answers within ten seconds. */
function slowBodies(name: string, path: string, contentType: string): Attack {
  return {
    name: `slow bodies: ${name}`,
    async run({ url, headers }) {
      const { hostname, port } = new URL(url)
      const head = { ...headers, host: hostname, 'content-type': contentType, 'content-length': '10000' }
      const lines = Object.entries(head).map(([field, value]) => `${field}: ${value}`)
      const counts: Record<number, number> = {}
      const one = async () => {
        const socket = connect(Number(port), hostname)
        let said = ''
        socket.on('data', (chunk) => {
          said += chunk
        })
        socket.on('error', () => undefined)
        socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        for (let sent = 0; sent < 10 && !socket.destroyed; sent += 1) {
          socket.write(sent === 0 ? '{' : ' ')
          await after(second)
        }
        socket.destroy()
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0)
        counts[status] = (counts[status] ?? 0) + 1
      }
      await Promise.all(Array.from({ length: 300 }, one))
      return counts
    },
  }
}

/** Bodies of so many bytes of which all but the last are sent, and held for ten seconds. */
function heldBodies(name: string, path: string, { count, bytes, start }: HeldBodies): Attack {
  return {
    name: `held bodies: ${name}`,
    async run({ url, headers }) {
      const { hostname, port } = new URL(url)
      const contentType = start.startsWith('{') ? 'application/json' : multipart
      const head = { ...headers, host: hostname, 'content-type': contentType, 'content-length': String(bytes) }
      const lines = Object.entries(head).map(([field, value]) => `${field}: ${value}`)
      const counts: Record<number, number> = {}
      const one = async () => {
        const socket = connect(Number(port), hostname)
        let said = ''
        socket.on('data', (chunk) => {
          said += chunk
        })
        socket.on('error', () => undefined)
        socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${start}`)
        socket.write(Buffer.alloc(bytes - start.length - 1, ' '))
        await after(10 * second)
        socket.destroy()
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0)
        counts[status] = (counts[status] ?? 0) + 1
      }
      await Promise.all(Array.from({ length: count }, one))
      return counts
    },
  }
}
interface HeldBodies {
  readonly count: number
  readonly bytes: number
  /** What the body begins with. */
  readonly start: string
}

const multipart = 'multipart/form-data; boundary=x'
const filePart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
const sectionPart = '--x\r\nContent-Disposition: form-data; name="section"\r\n\r\nposts\r\n'

/** A table of three rows whose headings lead nowhere. */
const unknownHeadings: Attack = repeated('csv: 198 unknown headings', connections, (target) => {
  const cells = Array.from({ length: 198 }, (_, n) => `column ${n}`).join()
  const bytes = new TextEncoder().encode([cells, cells, cells].join('\n'))
  const sent = { fileName: 'table.csv', contentType: 'text/csv', bytes }
  return sendFile(target, `${dashboard}/imports`, sent, { section: 'posts' })
})

export const fileAttacks: readonly Attack[] = [
  ...corpusAttacks,
  ...heavyAttacks,
  unknownHeadings,
  slowBodies('300 sign-ins', `${dashboard}/login`, 'application/json'),
  slowBodies('300 records', `${dashboard}/posts`, 'application/json'),
  slowBodies('300 uploads', `${dashboard}/files`, multipart),
  slowBodies('300 imports', `${dashboard}/imports`, multipart),
  heldBodies('150 uploads of 9.9 MB', `${dashboard}/files`, { count: 150, bytes: 9_900_000, start: filePart }),
  heldBodies('200 records of 2 MB', `${dashboard}/posts`, { count: 200, bytes: 2_000_000, start: '{' }),
  heldBodies('20 imports of 50 MB', `${dashboard}/imports`, {
    ...{ count: 20, bytes: 50_000_000, start: sectionPart + filePart },
  }),
]
