import type { HttpError } from './http-error.ts'

/** A call takes the own password of who sends it. */
export interface PasswordQuestion {
  /** What is wrong with the one that was said, as a key of a message. */
  readonly problem: string | undefined
  /** Says the password, or nothing when the person would rather leave it. */
  readonly answer: (password: string | undefined) => void
}

let question: PasswordQuestion | undefined
let answered: Promise<string | undefined> | undefined
const listeners = new Set<() => void>()

export const currentPasswordQuestion = (): PasswordQuestion | undefined => question

/** Whoever watches shows the question; without anybody, nobody is asked. */
export function watchPasswordQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The own password of the person, asked for where a call was refused for want of it, so that the call can be sent anew with it. */
export async function passwordFor({ body }: HttpError): Promise<string | undefined> {
  const errors = Object.entries(body.errors ?? {})
  const missing = errors.find(([path, { key }]) => path === 'ownPassword' || key === 'validations.unconfirmed')
  if (!missing || listeners.size === 0) return undefined
  const [, { key }] = missing
  answered ??= ask(key === 'validations.unconfirmed' ? undefined : key)
  return await answered
}

const ask = (problem: string | undefined): Promise<string | undefined> =>
  new Promise((resolve) => {
    become({
      problem,
      answer: (password) => {
        answered = undefined
        become(undefined)
        resolve(password)
      },
    })
  })

function become(next: PasswordQuestion | undefined): void {
  question = next
  for (const listener of listeners) listener()
}
