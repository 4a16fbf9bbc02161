import type { Locale } from '../../../schema/text/words.ts'
import { ask, HttpError } from '../requests/api.ts'
import { type Outcome, outcomeOf } from '../sign-in.ts'
import { stateIn } from './handing-over.ts'

const login = 'POST /api/v1/dashboard/login/provider'
const silent = { apart: true } as const
/** Where a window keeps what it needs when somebody comes back from a provider. */
const key = 'provider'

/** Of somebody who was sent to a provider: what only this window knows, and where they were. */
interface Left {
  readonly provider: string
  readonly secret: string
  readonly state: string
  readonly locale: Locale
}
/** With what somebody came back from a provider, and the secret that was kept meanwhile. */
export interface Returned {
  readonly provider: string
  readonly secret: string
  readonly answer: string
}

/** Why nothing came of a sign-in: a sentence of the server's, or what it is in general. */
export type ProviderOutcome = Outcome | { readonly sentence: string }

/** Sends the window to a provider; says why, where that cannot be. */
export async function leaveFor(provider: string, locale: Locale): Promise<ProviderOutcome | undefined> {
  try {
    const { address, secret } = await beginAt(provider, locale)
    const left: Left = { provider, secret, state: stateIn(new URL(address).search), locale }
    sessionStorage.setItem(key, JSON.stringify(left))
    window.location.assign(address)
    return undefined
  } catch (error) {
    return await whyNot(error)
  }
}

/** Where a sign-in by a provider is made, and the secret for it. */
export const beginAt = async (provider: string, locale: Locale) =>
  (await ask(`${login}-address`, { query: { lang: locale }, body: { provider } }, silent)).data

/** Why nobody could be sent to a provider. */
export const whyNot = async (error: unknown): Promise<ProviderOutcome> =>
  sentenceIn(error) ?? (await outcomeOf(() => Promise.reject(error), 'failed'))

/** In which language somebody left for a provider from this window. */
export const leftIn = (): Locale | undefined => left()?.locale

/** Did somebody leave for a provider from this window who comes back with these parameters? A window that was opened for it has no say. */
export const isOwnReturn = (provider: string, search: string): boolean => {
  const begun = left()
  return begun?.provider === provider && begun.state === stateIn(search)
}

/** Ends the sign-in of somebody who came back with these parameters, once; `expired` where this window began none. */
export async function comeBack(provider: string, search: string): Promise<ProviderOutcome> {
  const begun = isOwnReturn(provider, search) ? left() : undefined
  sessionStorage.removeItem(key)
  if (!begun) return { problem: 'expired' }
  return await ended({ provider, secret: begun.secret, answer: search.replace(/^\?/, '') }, begun.locale)
}

/** What comes of a sign-in by a provider from which somebody came back. */
export async function ended(body: Returned, locale: Locale): Promise<ProviderOutcome> {
  let said: ProviderOutcome | undefined
  const outcome = await outcomeOf(async () => {
    try {
      return await ask(login, { query: { lang: locale }, body }, silent)
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
  const sentence = error instanceof HttpError ? error.body.errors?.provider?.message : undefined
  return sentence === undefined ? undefined : { sentence }
}
