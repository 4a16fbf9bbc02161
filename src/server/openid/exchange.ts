import { randomBytes } from 'node:crypto'
import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import { fixedPages } from '../../schema/page-paths.ts'
import type { Locale } from '../../schema/text/words.ts'
import { isStorable } from '../store/values.ts'
import { keepBegun, takeBegun } from './begun.ts'
import { library, type Reached, reach } from './client.ts'
import { failureOf, ProviderFailure, type ProviderRule } from './failure.ts'
import type { Place, ProviderAccess } from './place.ts'
import type { Provider } from './providers.ts'
import { type Claims, mergeClaims, type Statement, statementOf } from './statement.ts'

/** What came of asking a provider. */
export interface Answer {
  readonly statement: Statement
  readonly refreshToken: string | undefined
  /** Will the provider say when the session ends there? */
  readonly isTold: boolean
  /** Where their browser signs out there too (OpenID Connect RP-Initiated Logout 1.0), where it can. */
  readonly leavingAddress: string | undefined
}

/** Where a provider says who has signed out there. */
export const signOutAddress = (publicUrl: string, code: string): string => `${publicUrl}/openid/${code}/sign-out`

/** Where it sends back who has signed out there. */
export const leftAddress = (publicUrl: string): string => `${publicUrl}${fixedPages.login.path}`

/** What is wrong with the provider or was chosen there; all else is wrong with what came back. */
const tellable: readonly ProviderRule[] = [
  ...(['providerDown', 'providerAddress', 'providerClock', 'providerClient', 'providerLeft', 'providerAnew'] as const),
]
const standardScopes = 'profile email offline_access'
/** In seconds: a token from later than that comes from a clock that is wrong. */
const tolerance = 120
/** In seconds: by how much somebody may have signed in before they were sent to, by clocks that are never quite the same. */
const early = 5

/** The page to which people come back from a provider, as it has to know it. */
export const returnAddress = (publicUrl: string, code: string): string => `${publicUrl}/auth/provider/${code}`

/**
 * Where somebody signs in, and the secret of the browser that began it. With the token of their session they sign in anew, whether or not
 * they have done so there before, to confirm what they do in it. Throws a `ProviderFailure`.
 */
export async function begin(
  { db, provider, publicUrl, ...access }: Place,
  locale: Locale,
  token?: string,
): Promise<{ readonly address: string; readonly secret: string }> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await library()
  const { config } = await reach(provider, access)
  const begun = {
    ...{ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() },
    secret: randomBytes(32).toString('base64url'),
  }
  await keepBegun(db, provider.id, begun, token)
  const address = buildAuthorizationUrl(config, {
    ...{ redirect_uri: returnAddress(publicUrl, provider.code), state: begun.state },
    ...(token === undefined ? { scope: scopeOf(provider) } : { scope: 'openid', prompt: 'login', max_age: '0' }),
    ...{ nonce: begun.nonce, ui_locales: locale, code_challenge_method: 'S256' },
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
  })
  return { address: address.href, secret: begun.secret }
}

/** What a provider is asked for. */
export const scopeOf = ({ scopes }: Provider): string =>
  [...new Set(['openid', ...(scopes ?? standardScopes).split(/\s+/)])].join(' ')

/**
 * What a provider states of somebody who comes back from it with these parameters in the address, to the browser with this secret. Nothing
 * when they belong to no sign-in that was begun so, or are worth nothing to the provider; throws a `ProviderFailure` where that is what fails.
 */
export const finish = (place: Place, returned: Returned): Promise<Answer | undefined> =>
  exchanged(place, returned, async ({ reached, tokens }) => ({
    ...(await answerOf(place.provider, reached, tokens)),
    leavingAddress: await leavingAddressOf(place, reached, tokens),
  }))

/** As whom somebody has signed in anew to confirm what they do in the session of the token; else as `finish`. */
export const finishConfirmation = (
  place: Place,
  { token, ...returned }: Returned & { readonly token: string },
): Promise<Pick<Statement, 'issuer' | 'subject'> | undefined> =>
  exchanged(
    place,
    returned,
    async ({ reached: { ahead }, tokens, begunAt }) => {
      const claims = tokens.claims()
      if (!claims) return undefined
      const since = (claims.auth_time ?? 0) - ahead
      if (since < begunAt.getTime() / 1000 - early) throw new ProviderFailure('providerAnew')
      return { issuer: claims.iss, subject: claims.sub }
    },
    token,
  )

/** With what somebody came back from a provider, and the secret of the browser that began it. */
interface Returned {
  readonly answer: string
  readonly secret: string
}
interface Exchanged {
  readonly reached: Reached
  readonly tokens: Tokens
  readonly begunAt: Date
}

async function exchanged<T>(
  { db, provider, publicUrl, ...access }: Place,
  { answer, secret }: Returned,
  read: (exchanged: Exchanged) => Promise<T>,
  token?: string,
): Promise<T | undefined> {
  const said = new URLSearchParams(answer)
  const state = said.get('state') ?? ''
  const begun = await takeBegun(db, provider.id, { state, secret }, token)
  if (!begun) return undefined
  const { authorizationCodeGrant } = await library()
  const reached = await reach(provider, access)
  const address = new URL(returnAddress(publicUrl, provider.code))
  address.search = said.toString()
  try {
    const tokens = await authorizationCodeGrant(reached.config, address, {
      ...{ expectedState: state, expectedNonce: begun.nonce, pkceCodeVerifier: begun.verifier, idTokenExpected: true },
    })
    return await read({ reached, tokens, begunAt: begun.begunAt })
  } catch (error) {
    const failure = failureOf(error)
    if (tellable.includes(failure.rule)) throw failure
    return undefined
  }
}

/** What a provider states of somebody by what it gave for that before. Throws what the library throws, of which `isRefusal` knows whether it says that they are gone. */
export async function askAgain(
  provider: Provider,
  { subject, refreshToken }: { readonly subject: string; readonly refreshToken: string },
  access: ProviderAccess,
): Promise<Asked> {
  const { refreshTokenGrant } = await library()
  const reached = await reach(provider, access)
  const tokens = await refreshTokenGrant(reached.config, refreshToken)
  return await answerOf(provider, reached, tokens, subject)
}

/** By what was said of somebody the provider knows whom it is to sign out, and asks nothing more. */
async function leavingAddressOf(
  { publicUrl }: Place,
  { config }: Reached,
  { id_token: hint }: Tokens,
): Promise<string | undefined> {
  if (hint === undefined || !config.serverMetadata().end_session_endpoint) return undefined
  const { buildEndSessionUrl } = await library()
  const sent = { id_token_hint: hint, post_logout_redirect_uri: leftAddress(publicUrl) }
  return buildEndSessionUrl(config, sent).href
}

type Asked = Omit<Answer, 'leavingAddress'>
type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** What a provider states of a person, in the ID token and in its user info. */
async function answerOf(provider: Provider, { config }: Reached, tokens: Tokens, subject = ''): Promise<Asked> {
  const claims = tokens.claims()
  if (claims && claims.iat > Date.now() / 1000 + tolerance) throw new ProviderFailure('providerClock')
  if (claims && subject !== '' && claims.sub !== subject) throw new ProviderFailure('providerAnswer')
  const { issuer, backchannel_logout_supported: isTold } = config.serverMetadata()
  const user = await userOf(config, tokens, claims?.sub ?? subject)
  const statement = statementOf(provider, mergeClaims({ iss: issuer, sub: subject, ...claims }, user))
  return {
    // Who is in no group, of them some say nothing; without an ID token others do so too.
    statement: { ...statement, groups: statement.groups ?? (claims ? [] : undefined) },
    refreshToken: isStorable(tokens.refresh_token ?? '') ? tokens.refresh_token : undefined,
    isTold: isTold === true,
  }
}

async function userOf(config: Configuration, { access_token }: Tokens, subject: string): Promise<Claims> {
  const { fetchUserInfo } = await library()
  return config.serverMetadata().userinfo_endpoint ? await fetchUserInfo(config, access_token, subject) : {}
}
