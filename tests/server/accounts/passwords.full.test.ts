import { availableParallelism } from 'node:os'
import { beforeAll, expect, it } from 'vitest'
import { hashPassword, passwordHashLoad, verifyPassword } from '../../../src/server/accounts/passwords.ts'
import { ApiError } from '../../../src/server/http/errors.ts'

const most = Math.max(1, Math.min(2, availableParallelism() - 1))

// The first comparison makes a hash that those of unknown accounts are made with.
beforeAll(() => verifyPassword(undefined, 'right-horse-1'))

it('compares no more passwords at the same time than leave a processor and two threads free', async () => {
  const stored = await hashPassword('right-horse-1')
  const compared = Array.from({ length: 20 }, (_, n) => verifyPassword(stored, n % 2 === 0 ? 'right-horse-1' : 'wrong'))

  expect(passwordHashLoad()).toEqual({ running: most, waiting: 20 - most })
  expect(await Promise.all(compared)).toEqual(Array.from({ length: 20 }, (_, n) => n % 2 === 0))
  expect(passwordHashLoad()).toEqual({ running: 0, waiting: 0 })
})

it('tells who comes when too many wait already to come again, and answers all others', async () => {
  const stored = await hashPassword('right-horse-1')
  const compared = await Promise.allSettled(Array.from({ length: 120 }, () => verifyPassword(stored, 'right-horse-1')))
  const refused = compared.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

  expect(compared.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(100 + most)
  expect(refused).toHaveLength(20 - most)
  for (const error of refused) {
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ key: 'errors.busy', values: { seconds: 5 } })
  }
})

it('makes new hashes in the same queue, and refuses none: their number is that of what is saved', async () => {
  const made = Array.from({ length: 110 }, (_, n) => hashPassword(`right-horse-${n}`))

  expect(passwordHashLoad().running).toBe(most)
  expect(await Promise.all(made)).toHaveLength(110)
})
