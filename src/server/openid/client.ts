import type { Configuration, ServerMetadata } from 'openid-client'
import { isOwnMachine } from '../../schema/kinds/url.ts'
import { assertAskable, type OutboundFetch, outboundFetch, outboundTimeoutSeconds } from '../outbound/fetch.ts'
import { opened } from '../second-factor/sealing.ts'
import { failureOf, ProviderFailure } from './failure.ts'
import type { ProviderAccess } from './place.ts'
import type { Reachable } from './providers.ts'

/** A provider that was reached, and how many seconds its clock is ahead of ours. */
export interface Reached {
  readonly config: Configuration
  readonly ahead: number
}

/** It brings all of OpenID Connect along, which no start needs to wait for. */
export const library = () => import('openid-client')

/** For how long it is taken for what it said of itself, in milliseconds. */
const validity = 10 * 60_000
const mostKnown = 50
const known = new Map<string, { readonly reached: Promise<Reached>; readonly until: number }>()
/** For how long callers that need not ask again at once are told of a failure, in milliseconds. */
const retryDelayMs = 10_000
const failed = new Map<string, { readonly failure: unknown; readonly until: number }>()

/**
 * A provider as it describes itself, asked at most every ten minutes, and whenever it is to be `anew`. With `delaysRetry` a provider that
 * failed a moment ago is not asked again: what strangers send costs it nothing. Throws a `ProviderFailure` where nothing sound answers at
 * its address, or its secret does not open.
 */
export function reach(
  provider: Reachable,
  { secretKey, outboundAllow }: ProviderAccess,
  { anew = false, delaysRetry = false } = {},
): Promise<Reached> {
  const secret = provider.client_secret === null ? undefined : opened(provider.client_secret, provider.id, secretKey)
  if (provider.client_secret !== null && secret === undefined)
    return Promise.reject(new ProviderFailure('providerSecret'))
  const key = JSON.stringify([provider.issuer, provider.client_id, secret, outboundAllow])
  const before = known.get(key)
  if (before && before.until > Date.now() && !anew) return before.reached
  const failure = failed.get(key)
  if (delaysRetry && failure && failure.until > Date.now()) return Promise.reject(failure.failure)
  const reached = discovered(provider, secret, outboundAllow)
  remember(known, key, { reached, until: Date.now() + validity })
  // One that is away is asked again by the next who comes.
  reached.then(
    () => failed.delete(key),
    (error: unknown) => {
      known.delete(key)
      remember(failed, key, { failure: error, until: Date.now() + retryDelayMs })
    },
  )
  return reached
}

function remember<T>(memory: Map<string, T>, key: string, value: T): void {
  const [oldest] = memory.keys()
  if (memory.size >= mostKnown && oldest !== undefined) memory.delete(oldest)
  memory.set(key, value)
}

async function discovered(
  { issuer, client_id }: Reachable,
  secret: string | undefined,
  outboundAllow: readonly string[],
): Promise<Reached> {
  const oidc = await library()
  const { ClientSecretBasic, ClientSecretPost, Configuration, customFetch, None } = oidc
  const address = new URL(issuer)
  const insecurely = isOwnMachine(address) ? [oidc.allowInsecureRequests] : []
  const request = outboundFetch(outboundAllow)
  let ahead = 0
  const noting: OutboundFetch = async (url, options) => {
    const answer = await request(url, options)
    const date = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(date)) ahead = Math.round((date - Date.now()) / 1000)
    return answer
  }
  const found = await oidc
    .discovery(address, client_id, undefined, None(), {
      ...{ timeout: outboundTimeoutSeconds, execute: insecurely, [customFetch]: noting },
    })
    .catch((error: unknown) => {
      const failure = failureOf(error)
      throw failure.rule === 'providerAnswer' ? new ProviderFailure('providerIssuer', error) : failure
    })
  const server = found.serverMetadata()
  // One address for the customers of all would let a stranger's address count for ours.
  if (URL.parse(server.issuer)?.href !== address.href) throw new ProviderFailure('providerIssuer')
  assertEndpoints(server, { outboundAllow, mayBeHttp: insecurely.length > 0 })
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const config = new Configuration(server, client_id, undefined, secret === undefined ? None() : method(secret))
  config.timeout = outboundTimeoutSeconds
  config[oidc.customFetch] = request
  // Who answered at the address is not enough: the keys of the provider say so too.
  oidc.enableNonRepudiationChecks(config)
  for (const allow of insecurely) allow(config)
  return { config, ahead }
}

/**
 * Throws a `ProviderFailure` where a provider names no address for what every sign-in needs, or one that neither the server nor a browser
 * may be sent to. Host names are resolved, and checked once more, when a connection is made.
 */
function assertEndpoints(
  { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint }: ServerMetadata,
  { outboundAllow, mayBeHttp }: { readonly outboundAllow: readonly string[]; readonly mayBeHttp: boolean },
): void {
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri])
    if (endpoint === undefined) throw new ProviderFailure('providerAnswer')
  const named = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint]
  for (const endpoint of named.filter((one) => one !== undefined)) {
    if (!mayBeHttp && URL.parse(endpoint)?.protocol !== 'https:') throw new ProviderFailure('providerAddress')
    try {
      assertAskable(endpoint, outboundAllow)
    } catch (error) {
      throw failureOf(error)
    }
  }
}
