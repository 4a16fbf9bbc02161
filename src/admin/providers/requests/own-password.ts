import type { HttpError } from './http-error.ts'
import { type Asked, questions } from './question.ts'

interface Wanted {
  /** What is wrong with the password that was said, as a key of a message. */
  readonly problem: string | undefined
  /** Whose work ends by it, where it does. */
  readonly people: { readonly names: string; readonly others: number } | undefined
}
/** A call takes the own password of who sends it; no answer means that the person would rather leave it. */
export type PasswordQuestion = Asked<Wanted, string | undefined>

const { current, watch, isWatched, ask } = questions<Wanted, string | undefined>()

export { current as currentPasswordQuestion, watch as watchPasswordQuestion }

/** The own password of the person, asked for where a call was refused for want of it, so that the call can be sent anew with it. */
export async function passwordFor({ body }: HttpError): Promise<string | undefined> {
  const errors = Object.entries(body.errors ?? {})
  const missing = errors.find(([path, { key }]) => path === 'ownPassword' || key === 'validations.unconfirmed')
  if (!missing || !isWatched()) return undefined
  const [, { key, values }] = missing
  const people =
    values?.names === undefined ? undefined : { names: String(values.names), others: Number(values.others) }
  return await ask({ problem: key === 'validations.unconfirmed' ? undefined : key, people })
}
