import type { Configuration, ServerMetadata } from 'openid-client'
import { isLoopback } from '../../fields/url/url.ts'
import { assertOutboundAllowed, type OutboundFetch, outboundFetch, outboundTimeoutSeconds } from '../outbound/fetch.ts'
import { decryptSecret } from '../second-factor/secret-encryption.ts'
import type { ProviderAccess } from './oidc-config.ts'
import { ProviderError, toProviderError } from './provider-error.ts'
import type { ProviderClient } from './providers.ts'

/** A reachable provider, and how many seconds its clock is ahead of ours. */
export interface DiscoveredProvider {
  readonly config: Configuration
  readonly clockSkewSeconds: number
}

/** The module loads all of OpenID Connect, so it is imported on first use and not at start. */
export const importOpenIdClient = () => import('openid-client')

/** How long discovered metadata is cached, in milliseconds. */
const cacheTtlMs = 10 * 60_000
const maxCached = 50
const cachedProviders = new Map<string, { readonly discovery: Promise<DiscoveredProvider>; readonly until: number }>()
/** How long a failure is cached for callers with `delaysRetry`, in milliseconds. */
const retryDelayMs = 10_000
const cachedFailures = new Map<string, { readonly failure: unknown; readonly until: number }>()

/**
 * Returns the discovered metadata of a provider. It is requested at most every ten minutes, or always with `refresh`. With `delaysRetry` a
 * recent failure is returned from the cache, so that unauthenticated requests cannot flood the provider. Throws a `ProviderError` if no
 * valid provider responds at its address, or if its client secret cannot be decrypted.
 */
export function discoverProvider(
  provider: ProviderClient,
  { secretKey, outboundAllow }: ProviderAccess,
  { refresh = false, delaysRetry = false } = {},
): Promise<DiscoveredProvider> {
  const secret =
    provider.client_secret === null ? undefined : decryptSecret(provider.client_secret, provider.id, secretKey)
  if (provider.client_secret !== null && secret === undefined)
    return Promise.reject(new ProviderError('providerSecret'))
  const key = JSON.stringify([provider.issuer, provider.client_id, secret, outboundAllow])
  const cachedEntry = cachedProviders.get(key)
  if (cachedEntry && cachedEntry.until > performance.now() && !refresh) return cachedEntry.discovery
  const cachedFailure = cachedFailures.get(key)
  if (delaysRetry && cachedFailure && cachedFailure.until > performance.now())
    return Promise.reject(cachedFailure.failure)
  const discovery = runDiscovery(provider, secret, outboundAllow)
  addToCache(cachedProviders, key, { discovery, until: performance.now() + cacheTtlMs })
  // Failed metadata is removed from the cache, so the next caller asks again. Only callers with `delaysRetry` get the cached failure.
  discovery.then(
    () => cachedFailures.delete(key),
    (error: unknown) => {
      cachedProviders.delete(key)
      addToCache(cachedFailures, key, { failure: error, until: performance.now() + retryDelayMs })
    },
  )
  return discovery
}

function addToCache<T>(cache: Map<string, T>, key: string, value: T): void {
  const [oldest] = cache.keys()
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest)
  cache.set(key, value)
}

async function runDiscovery(
  { issuer, client_id }: ProviderClient,
  secret: string | undefined,
  outboundAllow: readonly string[],
): Promise<DiscoveredProvider> {
  const oidc = await importOpenIdClient()
  const { ClientSecretBasic, ClientSecretPost, Configuration, customFetch, None } = oidc
  const address = new URL(issuer)
  const insecureOptions = isLoopback(address) ? [oidc.allowInsecureRequests] : []
  const request = outboundFetch(outboundAllow)
  let clockSkewSeconds = 0
  const clockTrackingFetch: OutboundFetch = async (url, options) => {
    const response = await request(url, options)
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) clockSkewSeconds = Math.round((date - Date.now()) / 1000)
    return response
  }
  const discoveredConfig = await oidc
    .discovery(address, client_id, undefined, None(), {
      timeout: outboundTimeoutSeconds,
      execute: insecureOptions,
      [customFetch]: clockTrackingFetch,
    })
    .catch((error: unknown) => {
      const failure = toProviderError(error)
      throw failure.rule === 'providerAnswer' ? new ProviderError('providerIssuer', error) : failure
    })
  const metadata = discoveredConfig.serverMetadata()
  // With an issuer shared by all tenants, an address from a foreign tenant would be accepted for ours.
  if (URL.parse(metadata.issuer)?.href !== address.href) throw new ProviderError('providerIssuer')
  assertEndpoints(metadata, { outboundAllow, mayBeHttp: insecureOptions.length > 0 })
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const config = new Configuration(metadata, client_id, undefined, secret === undefined ? None() : method(secret))
  config.timeout = outboundTimeoutSeconds
  config[oidc.customFetch] = request
  // A TLS connection to the right host is not sufficient: signatures are verified with the provider's keys too.
  oidc.enableNonRepudiationChecks(config)
  for (const allow of insecureOptions) allow(config)
  return { config, clockSkewSeconds }
}

/**
 * Throws a `ProviderError` if the metadata lacks a required endpoint, or has one that neither the server nor a browser may be sent to.
 * Host names are resolved and checked again for each connection.
 */
function assertEndpoints(
  { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint }: ServerMetadata,
  { outboundAllow, mayBeHttp }: { readonly outboundAllow: readonly string[]; readonly mayBeHttp: boolean },
): void {
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri])
    if (endpoint === undefined) throw new ProviderError('providerAnswer')
  const endpoints = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint]
  for (const endpoint of endpoints.filter((url) => url !== undefined)) {
    if (!mayBeHttp && URL.parse(endpoint)?.protocol !== 'https:') throw new ProviderError('providerAddress')
    try {
      assertOutboundAllowed(endpoint, outboundAllow)
    } catch (error) {
      throw toProviderError(error)
    }
  }
}
