import { setTimeout as after } from 'node:timers/promises'
import { getAtPath } from '../../../src/schema/fields.ts'

/** The server under attack, and somebody's way into it. */
export interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
/** How many requests were answered with each status; those without an answer are `0`. */
export type Answers = Readonly<Record<number, number>>

export interface Attack {
  readonly name: string
  /** Makes what is sent, before anything is measured. */
  readonly prepare?: () => Promise<unknown>
  readonly run: (target: Target) => Promise<Answers>
}

/** Seconds after which an attack makes no more requests. */
const duration = 5
/** No request of an attack is waited for longer than this, in milliseconds. */
const patience = 60_000

export const dashboard = '/api/v1/dashboard'

/** The same request again and again over so many connections, and each number of connections once at least. */
export const repeated = (
  name: string,
  connections: number,
  send: (target: Target, round: number) => Promise<number>,
): Attack => ({
  name,
  async run(target) {
    const counts: Record<number, number> = {}
    const end = performance.now() + duration * 1000
    let round = 0
    const attacker = async () => {
      do {
        round += 1
        const status = await send(target, round)
        counts[status] = (counts[status] ?? 0) + 1
        // A server that refuses at once is not asked thousands of times a second.
        if (status >= 400) await after(20)
      } while (performance.now() < end)
    }
    await Promise.all(Array.from({ length: connections }, attacker))
    return counts
  },
})

/** The status of an answer whose body is read to its end, and `0` without one. */
export async function statusOf({ url }: Target, path: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(patience) })
    for await (const _chunk of answer.body ?? []);
    return answer.status
  } catch {
    return 0
  }
}

export const get = (target: Target, path: string): Promise<number> =>
  statusOf(target, path, { headers: target.headers })

export const post = (
  target: Target,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = target.headers,
): Promise<number> =>
  statusOf(target, path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })

export interface Sent {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export function sendFile(
  target: Target,
  path: string,
  { fileName, contentType, bytes }: Sent,
  fields: Readonly<Record<string, string>> = {},
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([bytes], { type: contentType }), fileName)
  return statusOf(target, path, { method: 'POST', headers: target.headers, body: form })
}

/** Uploads a table and has all its rows judged. Returns the status of the last answer. */
export async function judgeFile({ url, headers }: Target, section: string, sent: Sent): Promise<number> {
  const path = `${dashboard}/imports`
  const form = new FormData()
  form.set('section', section)
  form.set('file', new Blob([sent.bytes], { type: sent.contentType }), sent.fileName)
  const answer = await fetch(url + path, { method: 'POST', headers, body: form })
  const id = getAtPath(JSON.parse(await answer.text()), 'data.id')
  if (!answer.ok) return answer.status
  for (;;) {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
    const judged = await fetch(`${url}${path}/${id}/validate`, init)
    const left = Number(getAtPath(JSON.parse(await judged.text()), 'data.counts.unjudged'))
    if (!judged.ok || left === 0) return judged.status
  }
}
