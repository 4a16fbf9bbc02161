import type { Locale } from '../../../schema/text/words.ts'
import { ask, HttpError } from '../requests/api.ts'
import { handedOver, stateIn } from './handing-over.ts'
import { beginAt, ended, type ProviderOutcome, type Returned, whyNot } from './provider.ts'

/** The window was not let open. */
interface Blocked {
  readonly blocked: true
}
/** What confirms who somebody is, or why nothing does. */
type Confirmation = { readonly said: string } | { readonly sentence: string } | Blocked

/** Signs somebody in by a provider in a window of its own, so that the page stays as it is; nothing when they leave it. */
export async function enterByProvider(
  provider: string,
  locale: Locale,
): Promise<ProviderOutcome | Blocked | undefined> {
  try {
    const returned = await inWindow(provider, locale, () => beginAt(provider, locale))
    return returned && !('blocked' in returned) ? await ended(returned, locale) : returned
  } catch (error) {
    return await whyNot(error)
  }
}

/** Has somebody sign in anew at a provider of theirs, which confirms what they do in place of their password. */
export async function confirmByProvider(provider: string, locale: Locale): Promise<Confirmation | undefined> {
  try {
    const returned = await inWindow(provider, locale, async () => {
      const sent = { query: { lang: locale }, body: { provider } }
      return (await ask('POST /api/v1/dashboard/profile/providers/confirmation', sent)).data
    })
    return returned && !('blocked' in returned) ? { said: JSON.stringify(returned) } : returned
  } catch (error) {
    const sentence = error instanceof HttpError ? error.body.errors?.provider?.message : undefined
    if (sentence === undefined) throw error
    return { sentence }
  }
}

interface Begun {
  readonly address: string
  readonly secret: string
}

/** Opened before anything is asked, because browsers let a page open a window only just after somebody has pressed something. */
async function inWindow(
  provider: string,
  locale: Locale,
  begin: () => Promise<Begun>,
): Promise<Returned | Blocked | undefined> {
  const opened = window.open('', '', 'popup,width=520,height=720')
  if (!opened) return { blocked: true }
  try {
    const { address, secret } = await begin()
    const answer = handedOver(stateIn(new URL(address).search), locale)
    opened.location.replace(address)
    const said = await answer
    return said === undefined ? undefined : { provider, secret, answer: said }
  } catch (error) {
    opened.close()
    throw error
  }
}
