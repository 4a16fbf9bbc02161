import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../../../src/server/accounts/passwords.ts'

/** The processor's time, of all threads: what other work does to the clock's is no fault of ours. */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let count = 0; count < 7; count += 1) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    times.push(user + system)
  }
  return times.toSorted((one, other) => one - other)[3] ?? 0
}

describe('passwords', () => {
  it('are stored as argon2id, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('secret-1'), hashPassword('secret-1')])

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('are told from others', async () => {
    const stored = await hashPassword('secret-1')

    expect(await verifyPassword(stored, 'secret-1')).toBe(true)
    expect(await verifyPassword(stored, 'secret-2')).toBe(false)
    expect(await verifyPassword(undefined, 'secret-1')).toBe(false)
  })

  it('take the same time to refuse whether there is an account or not', async () => {
    const stored = await hashPassword('secret-1')
    await verifyPassword(undefined, 'x')
    const known = await timeOf(() => verifyPassword(stored, 'x'))
    const unknown = await timeOf(() => verifyPassword(undefined, 'x'))

    expect(unknown / known).toBeGreaterThan(0.4)
    expect(unknown / known).toBeLessThan(2.5)
  })
})
