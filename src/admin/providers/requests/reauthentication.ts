import type { HttpError } from './http-error.ts'
import { createPrompt, type PromptRequest } from './prompt.ts'

interface Wanted {
  /** The message key of the problem with the password that was entered. */
  readonly problem: string | undefined
  /** The people who lose access by the call, if any. */
  readonly people: { readonly names: string; readonly others: number } | undefined
}
/** A re-authentication proof: the password, or, as JSON, a passkey's signed credential or an identity provider's response. */
export interface Credential {
  readonly header: 'X-Reauth-Password' | 'X-Reauth-Passkey' | 'X-Reauth-Provider'
  readonly value: string
}
/** Asks for re-authentication that a call needs. The answer is undefined if the person cancels. */
export type ReauthRequest = PromptRequest<Wanted, Credential | undefined>

const { current, watch, isWatched, ask } = createPrompt<Wanted, Credential | undefined>()

export { current as currentReauthRequest, watch as watchReauthRequest }

/**
 * Asks for the password or another proof when a call was refused without one, so that the call can be sent again. Returns undefined for
 * other failures or if the person cancels.
 */
export async function requestCredential({ body }: HttpError): Promise<Credential | undefined> {
  const errors = Object.entries(body.problems ?? {})
  const missing = errors.find(([path, { key }]) => path === 'ownPassword' || key === 'validations.reauthRequired')
  if (!missing || !isWatched()) return undefined
  const [, { key, values }] = missing
  const people =
    values?.names === undefined ? undefined : { names: String(values.names), others: Number(values.others) }
  return await ask({ problem: key === 'validations.reauthRequired' ? undefined : key, people })
}
