import type { Locale } from '../../../schema/text/locales.ts'
import { call, HttpError } from '../requests/api.ts'
import { type LoginOutcome, loginOutcome } from '../sign-in.ts'
import { stateParam } from './popup-channel.ts'

const login = 'POST /api/v1/dashboard/login/provider'
const silent = { skipSessionHandling: true } as const
/** The sessionStorage key for the login that waits for the provider's redirect. */
const key = 'provider'

/** A started provider login: the secret that only this window knows, and its language. */
interface Left {
  readonly provider: string
  readonly secret: string
  readonly state: string
  readonly locale: Locale
}
/** The provider's response and the secret that was kept meanwhile. */
export interface ProviderCallback {
  readonly provider: string
  readonly secret: string
  readonly callbackParams: string
}

/** The outcome of a provider login: an error message of the server, or a general outcome. */
export type ProviderOutcome = LoginOutcome | { readonly sentence: string }

/** Redirects the window to an identity provider. Returns the problem if that fails. */
export async function redirectTo(provider: string, locale: Locale): Promise<ProviderOutcome | undefined> {
  try {
    const { address, secret } = await startSignIn(provider, locale)
    const left: Left = { provider, secret, state: stateParam(new URL(address).search), locale }
    sessionStorage.setItem(key, JSON.stringify(left))
    window.location.assign(address)
    return undefined
  } catch (error) {
    return await errorOf(error)
  }
}

/** Requests the provider's authorization URL and the secret for the login. */
export const startSignIn = async (provider: string, locale: Locale) =>
  (await call(`${login}-address`, { query: { lang: locale }, body: { provider } }, silent)).data

/** Returns why a login at a provider could not start. */
export const errorOf = async (error: unknown): Promise<ProviderOutcome> =>
  sentenceIn(error) ?? (await loginOutcome(() => Promise.reject(error), 'failed'))

/** The language of the page that redirected to a provider from this window. */
export const localeBeforeRedirect = (): Locale | undefined => left()?.locale

/** Did this window start the provider login with these parameters? False in a popup, whose opener completes the login. */
export const isExpectedCallback = (provider: string, search: string): boolean => {
  const begun = left()
  return begun?.provider === provider && begun.state === stateParam(search)
}

/** Completes a login with the parameters of the redirect, once. Returns `expired` if this window did not start it. */
export async function handleRedirect(provider: string, search: string): Promise<ProviderOutcome> {
  const begun = isExpectedCallback(provider, search) ? left() : undefined
  sessionStorage.removeItem(key)
  if (!begun) return { problem: 'expired' }
  return await completeSignIn(
    { provider, secret: begun.secret, callbackParams: search.replace(/^\?/, '') },
    begun.locale,
  )
}

/** Sends the provider's response to the server and returns the outcome of the login. */
export async function completeSignIn(body: ProviderCallback, locale: Locale): Promise<ProviderOutcome> {
  let said: ProviderOutcome | undefined
  const outcome = await loginOutcome(async () => {
    try {
      return await call(login, { query: { lang: locale }, body }, silent)
    } catch (error) {
      said = sentenceIn(error)
      throw error
    }
  }, 'expired')
  return said ?? outcome
}

function left(): Left | undefined {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as Left)
}

function sentenceIn(error: unknown): { readonly sentence: string } | undefined {
  const sentence = error instanceof HttpError ? error.body.problems?.provider?.message : undefined
  return sentence === undefined ? undefined : { sentence }
}
