import type { LightMyRequestResponse as Response } from 'fastify'
import { isRecord } from '../../../src/schema/is-record.ts'
import { passwordConfirmation } from '../../harness/app.ts'
import type { Fixture } from './fixture.ts'

/** A request under the name that its answer has in the snapshot. */
export interface Request {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body?: unknown
  /** The name of the record that the request creates. */
  readonly creates?: string
}
export type { Response }
export type Send = (request: Request) => Promise<Response>
export type Transcript = ReturnType<typeof createTranscript>

const idsAndFileKeys = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}\.\w+/g
/** Tokens and the ids of sessions are random. */
const random = /("(?:access_token|key|id)":")(?:[\w+/=-]{43,44}|[0-9a-f]{24})"/g
const shownHeaders = ['allow', 'content-disposition', 'content-range', 'retry-after']

/** Sends requests and keeps what a reviewer needs to see of them and of their answers. */
export function createTranscript({ product, names, advanceClock }: Fixture) {
  const entries: Record<string, unknown> = {}
  const readable = (text: string) =>
    text.replace(idsAndFileKeys, (id) => `<${names.get(id) ?? 'id'}>`).replace(random, '$1<random>"')
  const plain = (value: unknown) => sortKeys(JSON.parse(readable(JSON.stringify(value))))

  function shown({ statusCode: status, headers, body }: Response) {
    const some = shownHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
    const isJson = String(headers['content-type']).startsWith('application/json')
    const answer = isJson ? plain(JSON.parse(body)) : readable(body).split('\r\n')
    return { status, ...(some.length > 0 ? { headers: Object.fromEntries(some) } : {}), answer }
  }

  /** Sends requests with these headers; the suffix tells their names from those of another sender. */
  function sender(headers: Readonly<Record<string, string>>, suffix = ''): Send {
    return async (request) => {
      const { method, url, creates } = request
      const name = readable(`${request.name}${suffix}`)
      if (entries[name]) throw new Error(`Two requests are named "${name}"`)
      const sent = request.body === undefined ? {} : { payload: request.body as object }
      const inject = (more: object) => product.app.inject({ method, url, headers: { ...headers, ...more }, ...sent })
      if (method !== 'GET') await advanceClock()
      const first = await inject({})
      // As the browser does: asks for the password and repeats the request.
      const answer = first.body.includes('validations.reauthRequired')
        ? await inject(passwordConfirmation().headers)
        : first
      if (creates && answer.statusCode < 300) names.set(answer.json().data.id, creates)
      const body = request.body === undefined ? {} : { body: plain(request.body) }
      entries[name] = { request: `${method} ${readable(decodeURI(url))}`, ...body, ...shown(answer) }
      return answer
    }
  }
  /** All requests and answers so far, in the order in which they were sent. */
  return { sender, text: () => `${JSON.stringify(entries, undefined, 2)}\n` }
}

/** The order of an object's properties means nothing. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortKeys(inner)]))
}
