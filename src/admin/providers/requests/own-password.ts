import type { HttpError } from './http-error.ts'
import { type Asked, questions } from './question.ts'

interface Wanted {
  /** What is wrong with the password that was said, as a key of a message. */
  readonly problem: string | undefined
  /** Whose work ends by it, where it does. */
  readonly people: { readonly names: string; readonly others: number } | undefined
}
/** How somebody proves again who they are: by their password, or, as JSON, by what a passkey of theirs has signed or a provider has said of them. */
export interface Proof {
  readonly by: 'Own-Password' | 'Own-Passkey' | 'Own-Provider'
  readonly said: string
}
/** A call takes the own password of who sends it; no answer means that the person would rather leave it. */
export type PasswordQuestion = Asked<Wanted, Proof | undefined>

const { current, watch, isWatched, ask } = questions<Wanted, Proof | undefined>()

export { current as currentPasswordQuestion, watch as watchPasswordQuestion }

/** The own password of the person or a passkey, asked for where a call was refused for want of it, so that it can be sent anew with that. */
export async function proofFor({ body }: HttpError): Promise<Proof | undefined> {
  const errors = Object.entries(body.errors ?? {})
  const missing = errors.find(([path, { key }]) => path === 'ownPassword' || key === 'validations.unconfirmed')
  if (!missing || !isWatched()) return undefined
  const [, { key, values }] = missing
  const people =
    values?.names === undefined ? undefined : { names: String(values.names), others: Number(values.others) }
  return await ask({ problem: key === 'validations.unconfirmed' ? undefined : key, people })
}
