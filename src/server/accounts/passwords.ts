import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { overloaded } from '../http/errors.ts'

/** Source: OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two iterations, parallelism 1. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Maximum number of concurrent hashes; each occupies a CPU for about 25 ms. One CPU remains for requests, and two of libuv's four threads
 * remain for files and compression.
 */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Maximum number of password checks in the queue; further callers are refused and may retry. */
const maxWaiting = 100
const retrySeconds = 5
const limiter = createConcurrencyLimiter({ maxConcurrent, maxQueued: Number.POSITIVE_INFINITY })

/** Number of running and waiting hashes. */
export const passwordHashLoad = limiter.load

/** Hashes a password for storage: argon2id with its own salt. Takes about 25 ms, off the main thread. */
export const hashPassword = (password: string): Promise<string> => limiter.run(() => hash(password, strength))

let dummyHash: Promise<string> | undefined

/**
 * Whether a password matches the stored hash. Takes the same time without a hash, so the response does not disclose whether an account
 * exists. The hash is empty for a user who has not accepted the invitation. Throws `errors.busy` if too many checks wait.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  if (limiter.load().waiting >= maxWaiting) throw overloaded(retrySeconds)
  const existingHash = storedHash === '' ? undefined : storedHash
  dummyHash ??= hashPassword(randomBytes(32).toString('hex'))
  const hashToVerify = existingHash ?? (await dummyHash)
  const matches = await limiter.run(() => verify(hashToVerify, password))
  return matches && existingHash !== undefined
}
