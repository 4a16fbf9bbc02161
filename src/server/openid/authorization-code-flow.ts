import { randomBytes } from 'node:crypto'
import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import { fixedPages } from '../../schema/page-paths.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { isStorableText } from '../store/values.ts'
import { consumeAuthorizationRequest, saveAuthorizationRequest } from './authorization-requests.ts'
import { type Claims, mergeClaims, parseClaims, type UserClaims } from './claims.ts'
import { type DiscoveredProvider, discoverProvider, importOpenIdClient } from './discovery.ts'
import type { OidcConfig, ProviderAccess } from './oidc-config.ts'
import { ProviderError, type ProviderErrorCode, toProviderError } from './provider-error.ts'
import type { Provider } from './providers.ts'

/** The result of a completed authorization. */
export interface AuthorizationResult {
  readonly claims: UserClaims
  readonly refreshToken: string | undefined
  /** Whether the provider sends a back-channel logout when its session ends. */
  readonly supportsLogout: boolean
  /** URL that also signs the browser out at the provider (OpenID Connect RP-Initiated Logout 1.0); undefined if it is not supported. */
  readonly endSessionUrl: string | undefined
}

/** Where the provider sends back-channel logout notifications. */
export const backchannelLogoutUri = (publicUrl: string, code: string): string => `${publicUrl}/openid/${code}/sign-out`

/** Where the provider redirects the browser after a logout. */
export const postLogoutRedirectUri = (publicUrl: string): string => `${publicUrl}${fixedPages.login.path}`

/** Errors caused by the provider itself or by the user's choice there. All other errors are caused by the response. */
const reportableRules: readonly ProviderErrorCode[] = [
  ...([
    'providerDown',
    'providerAddress',
    'providerClock',
    'providerClient',
    'providerCancelled',
    'providerReauth',
  ] as const),
]
const defaultScopes = 'profile email offline_access'
/** In seconds. The clock of a provider is wrong if a token was issued later than this. */
const maxClockSkewSeconds = 120
/** In seconds. Clocks are never exactly equal, so the sign-in time may be this much before the redirect to the provider. */
const authTimeToleranceSeconds = 5

/** The page that the provider redirects to; it must be registered there. */
export const redirectUri = (publicUrl: string, code: string): string => `${publicUrl}/auth/provider/${code}`

/**
 * Returns the authorization URL, and the secret for the browser that started the flow. With a session token, the user must authenticate
 * again at the provider to confirm an action in that session. Throws a `ProviderError`.
 */
export async function startAuthorization(
  { db, provider, publicUrl, ...access }: OidcConfig,
  locale: Locale,
  token?: string,
): Promise<{ readonly address: string; readonly secret: string }> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await importOpenIdClient()
  const { config } = await discoverProvider(provider, access)
  const request = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    secret: randomBytes(32).toString('base64url'),
  }
  await saveAuthorizationRequest(db, provider.id, request, token)
  const address = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(publicUrl, provider.code),
    state: request.state,
    ...(token === undefined ? { scope: requestedScope(provider) } : { scope: 'openid', prompt: 'login', max_age: '0' }),
    nonce: request.nonce,
    ui_locales: locale,
    code_challenge_method: 'S256',
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
  })
  return { address: address.href, secret: request.secret }
}

/** The scopes requested from a provider. */
export const requestedScope = ({ scopes }: Provider): string =>
  [...new Set(['openid', ...(scopes ?? defaultScopes).split(/\s+/)])].join(' ')

/**
 * Completes the flow with the query parameters of the redirect and the secret of the browser; returns the claims. Undefined if no request
 * of this browser matches or the provider rejects the code; throws a `ProviderError` if the provider itself fails.
 */
export const completeAuthorization = (
  oidcConfig: OidcConfig,
  response: AuthorizationResponse,
): Promise<AuthorizationResult | undefined> =>
  exchangeCode(oidcConfig, response, async ({ discovery, tokens }) => ({
    ...(await resultOf(oidcConfig.provider, discovery, tokens)),
    endSessionUrl: await endSessionUrlOf(oidcConfig, discovery, tokens),
  }))

/** Completes a re-authentication in the session of the token; otherwise like `completeAuthorization`. */
export const completeReauthentication = (
  oidcConfig: OidcConfig,
  { token, ...response }: AuthorizationResponse & { readonly token: string },
): Promise<Pick<UserClaims, 'issuer' | 'subject'> | undefined> =>
  exchangeCode(
    oidcConfig,
    response,
    async ({ discovery: { clockSkewSeconds }, tokens, startedAt }) => {
      const claims = tokens.claims()
      if (!claims) return undefined
      const authTime = (claims.auth_time ?? 0) - clockSkewSeconds
      if (authTime < startedAt.getTime() / 1000 - authTimeToleranceSeconds) throw new ProviderError('providerReauth')
      return { issuer: claims.iss, subject: claims.sub }
    },
    token,
  )

/** The query parameters of the redirect, and the secret of the browser that started the flow. */
interface AuthorizationResponse {
  readonly callbackParams: string
  readonly secret: string
}
interface CodeExchange {
  readonly discovery: DiscoveredProvider
  readonly tokens: Tokens
  readonly startedAt: Date
}

async function exchangeCode<T>(
  { db, provider, publicUrl, ...access }: OidcConfig,
  { callbackParams, secret }: AuthorizationResponse,
  read: (exchange: CodeExchange) => Promise<T>,
  token?: string,
): Promise<T | undefined> {
  const params = new URLSearchParams(callbackParams)
  const state = params.get('state') ?? ''
  const request = await consumeAuthorizationRequest(db, provider.id, { state, secret }, token)
  if (!request) return undefined
  const { authorizationCodeGrant } = await importOpenIdClient()
  const discovery = await discoverProvider(provider, access)
  const callbackUrl = new URL(redirectUri(publicUrl, provider.code))
  callbackUrl.search = params.toString()
  try {
    const tokens = await authorizationCodeGrant(discovery.config, callbackUrl, {
      expectedState: state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.verifier,
      idTokenExpected: true,
    })
    return await read({ discovery, tokens, startedAt: request.startedAt })
  } catch (error) {
    const failure = toProviderError(error)
    if (reportableRules.includes(failure.rule)) throw failure
    return undefined
  }
}

/**
 * Returns the current claims of a user with a refresh token. Throws the library's errors; `isInvalidGrant` detects that the user is gone.
 */
export async function refreshClaims(
  provider: Provider,
  { subject, refreshToken }: { readonly subject: string; readonly refreshToken: string },
  access: ProviderAccess,
): Promise<RefreshResult> {
  const { refreshTokenGrant } = await importOpenIdClient()
  const discovery = await discoverProvider(provider, access)
  const tokens = await refreshTokenGrant(discovery.config, refreshToken)
  return await resultOf(provider, discovery, tokens, subject)
}

/** The ID token hint tells the provider whom to sign out, so it needs no confirmation. */
async function endSessionUrlOf(
  { publicUrl }: OidcConfig,
  { config }: DiscoveredProvider,
  { id_token: idToken }: Tokens,
): Promise<string | undefined> {
  if (idToken === undefined || !config.serverMetadata().end_session_endpoint) return undefined
  const { buildEndSessionUrl } = await importOpenIdClient()
  const params = { id_token_hint: idToken, post_logout_redirect_uri: postLogoutRedirectUri(publicUrl) }
  return buildEndSessionUrl(config, params).href
}

type RefreshResult = Omit<AuthorizationResult, 'endSessionUrl'>
type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** Combines the claims of the ID token and of the user info. */
async function resultOf(
  provider: Provider,
  { config }: DiscoveredProvider,
  tokens: Tokens,
  subject = '',
): Promise<RefreshResult> {
  const idToken = tokens.claims()
  if (idToken && idToken.iat > Date.now() / 1000 + maxClockSkewSeconds) throw new ProviderError('providerClock')
  if (idToken && subject !== '' && idToken.sub !== subject) throw new ProviderError('providerAnswer')
  const { issuer, backchannel_logout_supported: supportsLogout } = config.serverMetadata()
  const userInfo = await fetchUserClaims(config, tokens, idToken?.sub ?? subject)
  const claims = parseClaims(provider, mergeClaims({ iss: issuer, sub: subject, ...idToken }, userInfo))
  return {
    // Some providers omit the groups claim of a user without groups; without an ID token others omit it too.
    claims: { ...claims, groups: claims.groups ?? (idToken ? [] : undefined) },
    refreshToken: isStorableText(tokens.refresh_token ?? '') ? tokens.refresh_token : undefined,
    supportsLogout: supportsLogout === true,
  }
}

async function fetchUserClaims(config: Configuration, { access_token }: Tokens, subject: string): Promise<Claims> {
  const { fetchUserInfo } = await importOpenIdClient()
  return config.serverMetadata().userinfo_endpoint ? await fetchUserInfo(config, access_token, subject) : {}
}
