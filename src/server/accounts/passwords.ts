import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Source: OWASP's password storage cheat sheet, argon2id with 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password as it is stored: argon2id, with its own salt. Takes about 25 ms, off the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength)

let nobody: Promise<string> | undefined

/**
 * Does the password belong to the stored hash? Takes the same time without one, so that an answer does not
 * tell whether an account exists; of somebody who was invited and has not come, it is empty.
 */
export async function isPassword(given: string | undefined, password: string): Promise<boolean> {
  const stored = given === '' ? undefined : given
  nobody ??= hashPassword(randomBytes(32).toString('hex'))
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== undefined
}
