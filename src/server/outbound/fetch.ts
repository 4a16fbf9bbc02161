import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
import { isRecord } from '../../schema/is-record.ts'
import { memoizeByObject } from '../../schema/memoize-by-object.ts'
import { trimEndCharacter } from '../../schema/text/trim-character.ts'
import { type AddressPolicy, createAddressPolicy } from './networks.ts'

/**
 * Why an outbound request failed: the address is not allowed, no response arrived in time, or the response was too large. It contains no
 * details, so that it cannot be used to probe the internal network.
 */
export class OutboundError extends Error {
  readonly reason: 'refused' | 'unreachable' | 'tooLarge'

  constructor(reason: OutboundError['reason'], cause?: unknown) {
    super(`outbound request: ${reason}`, { cause })
    this.name = 'OutboundError'
    this.reason = reason
  }
}

/** The supported options, a subset of those of `fetch`. */
interface OutboundRequest {
  readonly method?: string
  readonly headers?: Headers | Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | Uint8Array | ArrayBuffer | ReadableStream | null | undefined
  readonly signal?: AbortSignal | undefined
}
export type OutboundFetch = (url: string | URL, request?: OutboundRequest) => Promise<Response>

interface Limits {
  /** For the whole exchange: name resolution, connection, headers and body. */
  readonly timeoutMs: number
  /** Maximum size of the decompressed body. */
  readonly maxBytes: number
  /** Resolves a host name, as `dns.lookup` does. */
  readonly resolve: typeof resolveAll
}

/** In seconds, for one whole request. */
export const outboundTimeoutSeconds = 5
const maxOutboundBytes = 1024 * 1024
const maxHeaderBytes = 16 * 1024
/** Maximum number of concurrent connections per server. */
const maxConnections = 20
/** The well-known ports below this one belong to services other than HTTP. */
const wellKnownPorts = 1024

/** `createOutboundFetch` with its default limits, created once for each list of allowed networks. */
export const outboundFetch: (allow: readonly string[]) => OutboundFetch = memoizeByObject((allow: readonly string[]) =>
  createOutboundFetch(allow),
)

/**
 * A `fetch` for URLs that users entered or that came from outside (SSRF protection). It connects to public addresses by `https:`, and to
 * addresses in the networks of `allow` by `http:` too. Each connection checks the resolved addresses and uses a checked one. It follows no
 * redirects and enforces the time and size limits.
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
    if (!url || !isOutboundAllowed(url, policy)) throw new OutboundError('refused')
    const { fetch } = await loadUndici()
    agent ??= createAgent(policy, { timeoutMs, maxBytes, resolve })
    const timeoutSignal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        method: method ?? 'GET',
        headers: [...new Headers(headers)],
        body: body ?? null,
        signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
        duplex: 'half',
        redirect: 'manual',
        dispatcher: await agent,
      })
      return await readResponse(response, maxBytes)
    } catch (error) {
      throw outboundErrorOf(error)
    }
  }
}

/** Throws an `OutboundError` unless the server or a browser may connect to this URL, as far as the URL itself shows. */
export function assertOutboundAllowed(address: string, allow: readonly string[]): void {
  const url = parseAddress(address)
  if (!url || !isOutboundAllowed(url, createAddressPolicy(allow))) throw new OutboundError('refused')
}

/**
 * Parses a URL so that each host has a single spelling. `URL` normalizes letter case, full-width characters and every notation of IPv4.
 * The trailing dots of an absolute name (RFC 1034, 3.1) are removed here, because `localhost.` is `localhost`.
 */
function parseAddress(address: string | URL): URL | null {
  const url = URL.parse(address)
  if (url) url.hostname = trimEndCharacter(url.hostname, '.')
  return url
}

function isOutboundAllowed({ protocol, hostname, port, username, password }: URL, policy: AddressPolicy): boolean {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  if (port !== '' && Number(port) < wellKnownPorts && port !== '80' && port !== '443') return false
  const literal = literalOf(hostname)
  return literal === undefined || policy.permitted([literal], protocol).length > 0
}

/** Loaded with the first request. */
const loadUndici = () => import('undici')

async function createAgent(policy: AddressPolicy, { timeoutMs, maxBytes, resolve }: Limits): Promise<Dispatcher> {
  const { Agent, buildConnector } = await loadUndici()
  const connectorFor = (protocol: string) =>
    buildConnector({ timeout: timeoutMs, allowH2: false, lookup: checkedLookup(policy, protocol, resolve) })
  const connectors = { 'http:': connectorFor('http:'), 'https:': connectorFor('https:') }
  const connect: buildConnector.connector = (options, callback) => {
    const connector = options.protocol === 'https:' ? connectors['https:'] : connectors['http:']
    // An IP address in the URL needs no lookup, so it is checked here.
    const literal = literalOf(options.hostname)
    if (literal && policy.permitted([literal], options.protocol).length === 0)
      return callback(new OutboundError('refused'), null)
    connector(options, callback)
  }
  return new Agent({
    connect,
    connections: maxConnections,
    maxHeaderSize: maxHeaderBytes,
    maxResponseSize: maxBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
}

type Resolved = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
const resolveAll = (hostname: string, callback: Resolved): void => lookup(hostname, { all: true }, callback)

/** Returns a `lookup` function for sockets that only yields permitted addresses of a host. */
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

/** Reads the whole body and returns a `Response` that is independent of the connection. */
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
  const responseHeaders = [...headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name))
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers: responseHeaders })
}
type Body = AsyncIterable<Uint8Array>

const tooLargeCodes = ['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_EXCEEDED_MAX_SIZE']

/** Converts an error to an `OutboundError`. The library may report the reason anywhere in the chain of causes. */
function outboundErrorOf(error: unknown): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause
    if (isRecord(cause) && tooLargeCodes.includes(String(cause.code))) return new OutboundError('tooLarge', error)
  }
  return new OutboundError('unreachable', error)
}
