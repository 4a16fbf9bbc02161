import type { Locale } from '../../../schema/text/words.ts'
import { ask, HttpError } from '../requests/api.ts'
import { type Outcome, outcomeOf } from '../sign-in.ts'

const login = 'POST /api/v1/dashboard/login/provider'
const silent = { signingIn: true } as const
/** Where a window keeps what it needs when somebody comes back from a provider. */
const key = 'provider'

/** Of somebody who was sent to a provider: what only this window knows, and where they were. */
interface Left {
  readonly provider: string
  readonly secret: string
  readonly locale: Locale
}

/** Why nothing came of a sign-in: a sentence of the server's, or what it is in general. */
export type ProviderOutcome = Outcome | { readonly sentence: string }

/** Sends the window to a provider; says why, where that cannot be. */
export async function leaveFor(provider: string, locale: Locale): Promise<ProviderOutcome | undefined> {
  try {
    const { data } = await ask(`${login}-address`, { query: { lang: locale }, body: { provider } }, silent)
    const left: Left = { provider, secret: data.secret, locale }
    sessionStorage.setItem(key, JSON.stringify(left))
    window.location.assign(data.address)
    return undefined
  } catch (error) {
    return sentenceIn(error) ?? (await outcomeOf(() => Promise.reject(error), 'failed'))
  }
}

/** In which language somebody left for a provider from this window. */
export const leftIn = (): Locale | undefined => left()?.locale

/** Ends the sign-in of somebody who came back with these parameters, once; `expired` where this window began none. */
export async function comeBack(provider: string, search: string): Promise<ProviderOutcome> {
  const begun = left()
  sessionStorage.removeItem(key)
  if (begun?.provider !== provider) return { problem: 'expired' }
  const body = { provider, secret: begun.secret, answer: search.replace(/^\?/, '') }
  let said: ProviderOutcome | undefined
  const outcome = await outcomeOf(async () => {
    try {
      return await ask(login, { query: { lang: begun.locale }, body }, silent)
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
