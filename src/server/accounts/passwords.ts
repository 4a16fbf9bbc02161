import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { busy } from '../http/errors.ts'
import { createLimiter } from '../http/limiter.ts'

/** Source: OWASP's password storage cheat sheet, argon2id with 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes that are computed at the same time, each of which keeps a processor busy for about 25 ms. One processor is left to requests, and
 * two of libuv's four threads to files and compression.
 */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Passwords that wait to be compared; who comes after them is told to try again. */
const maxWaiting = 100
const retrySeconds = 5
const limiter = createLimiter({ maxConcurrent, maxQueued: Number.POSITIVE_INFINITY })

/** Hashes that are computed at the moment, and those that wait. */
export const hashLoad = limiter.load

/** A password as it is stored: argon2id, with its own salt. Takes about 25 ms, off the main thread. */
export const hashPassword = (password: string): Promise<string> => limiter.run(() => hash(password, strength))

let nobody: Promise<string> | undefined

/**
 * Does the password belong to the stored hash? Takes the same time without one, so that an answer does not
 * tell whether an account exists; of somebody who was invited and has not come, it is empty. Throws `errors.busy` where too many wait.
 */
export async function isPassword(given: string | undefined, password: string): Promise<boolean> {
  if (limiter.load().waiting >= maxWaiting) throw busy(retrySeconds)
  const stored = given === '' ? undefined : given
  nobody ??= hashPassword(randomBytes(32).toString('hex'))
  const compared = stored ?? (await nobody)
  const matches = await limiter.run(() => verify(compared, password))
  return matches && stored !== undefined
}
