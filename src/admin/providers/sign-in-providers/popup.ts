import type { Locale } from '../../../schema/text/locales.ts'
import { call, HttpError } from '../requests/api.ts'
import { stateParam, waitForPopupResponse } from './popup-channel.ts'
import { completeSignIn, errorOf, type ProviderCallback, type ProviderOutcome, startSignIn } from './redirect.ts'

/** The browser blocked the popup. */
interface Blocked {
  readonly blocked: true
}
/** The re-authentication proof, the error message, or a blocked popup. */
type Confirmation = { readonly said: string } | { readonly sentence: string } | Blocked

/** Signs in by an identity provider in a popup, so that the page keeps its state. Returns undefined if the person cancels. */
export async function signInWithProvider(
  provider: string,
  locale: Locale,
): Promise<ProviderOutcome | Blocked | undefined> {
  try {
    const returned = await inWindow(provider, locale, () => startSignIn(provider, locale))
    return returned && !('blocked' in returned) ? await completeSignIn(returned, locale) : returned
  } catch (error) {
    return await errorOf(error)
  }
}

/**
 * Re-authenticates at one of the person's identity providers, as a replacement for the password. Returns undefined if the person cancels.
 */
export async function reauthenticateWithProvider(provider: string, locale: Locale): Promise<Confirmation | undefined> {
  try {
    const returned = await inWindow(provider, locale, async () => {
      const sent = { query: { lang: locale }, body: { provider } }
      return (await call('POST /api/v1/dashboard/profile/providers/confirmation', sent)).data
    })
    return returned && !('blocked' in returned) ? { said: JSON.stringify(returned) } : returned
  } catch (error) {
    const sentence = error instanceof HttpError ? error.body.problems?.provider?.message : undefined
    if (sentence === undefined) throw error
    return { sentence }
  }
}

interface Begun {
  readonly address: string
  readonly secret: string
}

/** Opens the popup before any request, because browsers allow popups only directly after a user action. */
async function inWindow(
  provider: string,
  locale: Locale,
  begin: () => Promise<Begun>,
): Promise<ProviderCallback | Blocked | undefined> {
  const opened = window.open('', '', 'popup,width=520,height=720')
  if (!opened) return { blocked: true }
  try {
    const { address, secret } = await begin()
    const answer = waitForPopupResponse(stateParam(new URL(address).search), locale)
    opened.location.replace(address)
    const said = await answer
    return said === undefined ? undefined : { provider, secret, callbackParams: said }
  } catch (error) {
    opened.close()
    throw error
  }
}
