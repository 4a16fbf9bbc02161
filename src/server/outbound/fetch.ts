import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
import { isRecord } from '../../schema/fields.ts'
import { perObject } from '../../schema/per-object.ts'
import { withoutEnd } from '../../schema/text/edges.ts'
import { type AddressPolicy, createAddressPolicy } from './networks.ts'

/**
 * Why a request to an outside address failed: the address is not one that may be asked, nothing answered there in time, or the answer was
 * larger than any that is expected. It never says more, so that nobody learns from it what stands in our own network.
 */
export class OutboundError extends Error {
  readonly reason: 'refused' | 'unreachable' | 'tooLarge'

  constructor(reason: OutboundError['reason'], cause?: unknown) {
    super(`outbound request: ${reason}`, { cause })
    this.name = 'OutboundError'
    this.reason = reason
  }
}

/** What a request may carry; `fetch` of the web takes the same. */
export interface OutboundRequest {
  readonly method?: string
  readonly headers?: Headers | Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | Uint8Array | ArrayBuffer | ReadableStream | null | undefined
  readonly signal?: AbortSignal | undefined
}
export type OutboundFetch = (url: string | URL, request?: OutboundRequest) => Promise<Response>

interface Limits {
  /** For the whole exchange: name, connection, headers and body. */
  readonly timeoutMs: number
  /** Of a body as it is unpacked. */
  readonly maxBytes: number
  /** Finds the addresses of a host, as `dns.lookup` does. */
  readonly resolve: typeof resolveAll
}

/** In seconds, for one whole request. */
export const outboundTimeoutSeconds = 5
export const maxOutboundBytes = 1024 * 1024
const maxHeaderBytes = 16 * 1024
/** At once, of one server. */
const maxConnections = 20
/** The well-known ports are those of other services than HTTP. */
const wellKnownPorts = 1024

/** `createOutboundFetch` with its standard limits, made once for each list of exceptions. */
export const outboundFetch: (allow: readonly string[]) => OutboundFetch = perObject((allow: readonly string[]) =>
  createOutboundFetch(allow),
)

/**
 * A `fetch` for addresses that were typed in the product or came from outside. It connects to public addresses by `https:`, and to those in
 * the networks of `allow` by `http:` too; what a host name resolves to is checked for each connection, and the connection goes to what was
 * checked. It follows no redirect, waits no longer than its time limit and reads no more than its number of bytes.
 *
 * @throws {OutboundError}
 * @example const response = await createOutboundFetch(['10.20.0.0/16'])('https://accounts.example/jwks')
 */
export function createOutboundFetch(allow: readonly string[], limits: Partial<Limits> = {}): OutboundFetch {
  const { timeoutMs = outboundTimeoutSeconds * 1000, maxBytes = maxOutboundBytes, resolve = resolveAll } = limits
  const policy = createAddressPolicy(allow)
  let agent: Promise<Dispatcher> | undefined
  return async (address, { method, headers, body, signal } = {}) => {
    const url = parseAddress(address)
    if (!url || !isAskable(url, policy)) throw new OutboundError('refused')
    const { fetch } = await library()
    agent ??= createAgent(policy, { timeoutMs, maxBytes, resolve })
    const timeLimit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        ...{ method: method ?? 'GET', headers: [...new Headers(headers)], body: body ?? null },
        signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
        ...{ duplex: 'half', redirect: 'manual', dispatcher: await agent },
      })
      return await readResponse(response, maxBytes)
    } catch (error) {
      throw outboundErrorOf(error)
    }
  }
}

/** Throws an `OutboundError` unless a server or a browser may be sent to this address, as far as the address itself says. */
export function assertAskable(address: string, allow: readonly string[]): void {
  const url = parseAddress(address)
  if (!url || !isAskable(url, createAddressPolicy(allow))) throw new OutboundError('refused')
}

/**
 * An address with one spelling for each host. `URL` normalizes letter case, full-width characters and every notation of IPv4; the dots at the
 * end of an absolute name (RFC 1034, 3.1) are removed here, because `localhost.` is `localhost`.
 */
function parseAddress(address: string | URL): URL | null {
  const url = URL.parse(address)
  if (url) url.hostname = withoutEnd(url.hostname, '.')
  return url
}

function isAskable({ protocol, hostname, port, username, password }: URL, policy: AddressPolicy): boolean {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  if (port !== '' && Number(port) < wellKnownPorts && port !== '80' && port !== '443') return false
  const literal = literalOf(hostname)
  return literal === undefined || policy.permitted([literal], protocol).length > 0
}

/** It is loaded with the first request. */
const library = () => import('undici')

async function createAgent(policy: AddressPolicy, { timeoutMs, maxBytes, resolve }: Limits): Promise<Dispatcher> {
  const { Agent, buildConnector } = await library()
  const connectorFor = (protocol: string) =>
    buildConnector({ timeout: timeoutMs, allowH2: false, lookup: checkedLookup(policy, protocol, resolve) })
  const connectors = { 'http:': connectorFor('http:'), 'https:': connectorFor('https:') }
  const connect: buildConnector.connector = (options, callback) => {
    const connector = options.protocol === 'https:' ? connectors['https:'] : connectors['http:']
    // An address that needs no resolving passes by the lookup.
    const literal = literalOf(options.hostname)
    if (literal && policy.permitted([literal], options.protocol).length === 0)
      return callback(new OutboundError('refused'), null)
    connector(options, callback)
  }
  return new Agent({
    ...{ connect, connections: maxConnections, maxHeaderSize: maxHeaderBytes, maxResponseSize: maxBytes },
    ...{ headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
  })
}

type Resolved = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
const resolveAll = (hostname: string, resolved: Resolved): void => lookup(hostname, { all: true }, resolved)

/** Gives a socket those addresses of a host that may be connected to. */
const checkedLookup =
  (policy: AddressPolicy, protocol: string, resolve: Limits['resolve']): LookupFunction =>
  (hostname, { all }, callback) => {
    resolve(hostname, (error, addresses) => {
      const permitted = error ? [] : policy.permitted(addresses, protocol)
      const [first] = permitted
      if (!first) return callback(error ?? new OutboundError('refused'), '', 0)
      if (all) callback(null, [...permitted])
      else callback(null, first.address, first.family)
    })
  }

function literalOf(hostname: string): LookupAddress | undefined {
  const address = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  return family === 0 ? undefined : { address, family }
}

/** The answer with its whole body, in a `Response` that is bound to no connection. */
async function readResponse(
  { status, headers, body }: { status: number; headers: Iterable<[string, string]>; body: Body | null },
  maxBytes: number,
): Promise<Response> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new OutboundError('tooLarge')
    chunks.push(chunk)
  }
  const kept = [...headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name))
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers: kept })
}
type Body = AsyncIterable<Uint8Array>

const tooLarge = ['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_EXCEEDED_MAX_SIZE']

/** What went wrong, wherever in the chain of causes the library says so. */
function outboundErrorOf(error: unknown): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause
    if (isRecord(cause) && tooLarge.includes(String(cause.code))) return new OutboundError('tooLarge', error)
  }
  return new OutboundError('unreachable', error)
}
