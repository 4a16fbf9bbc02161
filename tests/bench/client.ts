import { Agent, type IncomingMessage, request } from 'node:http'
import { getAtPath } from '../../src/schema/fields.ts'
import { firstUnits } from '../harness/fixtures/first-units.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** From the root of the server. */
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}
export interface Answer {
  readonly status: number
  readonly etag: string | undefined
  /** As they came over the line. */
  readonly bytes: number
  readonly text: string
}
/** Somebody who asks a server, over connections that are kept. */
export interface Client {
  /** Throws what was answered where it is a refusal. */
  send(call: Call): Promise<Answer>
  close(): void
}
interface Options {
  readonly connections: number
  readonly headers?: Readonly<Record<string, string>>
}

const dashboard = '/api/v1/dashboard'

export function clientOf(url: string, { connections, headers = {} }: Options): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: async (call) => {
      const answer = await send(url, agent, { ...call, headers: { ...headers, ...call.headers } })
      if (answer.status >= 400) throw new Refusal(call, answer)
      return answer
    },
    close: () => agent.destroy(),
  }
}

export class Refusal extends Error {
  readonly status: number
  constructor({ method, path }: Call, { status, text }: Answer) {
    super(`${method} ${path}: ${status} ${text.slice(0, 500)}`)
    this.status = status
  }
}

/** Signs somebody in and returns what their calls in a unit bring with them. */
export async function signIn(
  url: string,
  person: { readonly email: string; readonly password: string },
  unit: string,
): Promise<Readonly<Record<string, string>>> {
  const client = clientOf(url, { connections: 1 })
  const { text } = await client.send({ method: 'POST', path: `${dashboard}/login`, body: person })
  const answer: unknown = JSON.parse(text)
  const units = await unitsAfter(client, answer)
  client.close()
  const found = Array.isArray(units) ? units.find((one) => getAtPath(one, 'name') === unit) : undefined
  if (!found) throw new Error(`${person.email} does not work in ${unit}`)
  return { authorization: `Bearer ${getAtPath(answer, 'access_token')}`, 'bu-id': String(getAtPath(found, 'id')) }
}

/** A group that has none yet is given those of the specification; earlier versions make them by themselves. */
async function unitsAfter(client: Client, answer: unknown): Promise<unknown> {
  const units = getAtPath(answer, 'data.bussinessUnits')
  if (!Array.isArray(units) || units.length > 0) return units
  const { text } = await client.send({
    ...{ method: 'POST', path: `${dashboard}/auth-business-units`, body: { records: firstUnits, roles: false } },
    headers: { authorization: `Bearer ${getAtPath(answer, 'access_token')}` },
  })
  return getAtPath(JSON.parse(text), 'data')
}

async function send(url: string, agent: Agent, { method, path, body, headers }: Call): Promise<Answer> {
  const payload = body && JSON.stringify(body)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const described = payload
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }
      : {}
    request(url + path, { agent, method, headers: { ...headers, ...described } }, resolve)
      .once('error', reject)
      .end(payload)
  })
  const chunks: Buffer[] = await response.toArray()
  const whole = Buffer.concat(chunks)
  return {
    status: response.statusCode ?? 0,
    etag: response.headers.etag,
    bytes: whole.length,
    text: whole.toString(),
  }
}
