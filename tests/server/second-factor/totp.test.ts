import { describe, expect, it } from 'vitest'
import { codeAt, findTimeStep, newSecret, otpauthUri } from '../../../src/server/second-factor/totp.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const now = 1_800_000_000_000
const current = now / 1000 / 30

describe('a code', () => {
  // Source: appendix B of RFC 6238, the last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at %i seconds what the standard says', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
  })

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of a clock that is %i periods away is taken: %s', (periods, taken) => {
    const step = findTimeStep(secret, codeAt(secret, current + periods), { now, after: null })

    expect(step).toBe(taken ? current + periods : undefined)
  })

  it('is not taken again, nor one from before it', () => {
    const used = (periods: number) => findTimeStep(secret, codeAt(secret, current + periods), { now, after: current })

    expect([used(-1), used(0), used(1)]).toEqual([undefined, undefined, current + 1])
  })

  it.each(['', '12345', '1234567', 'abcdef'])('is never %j', (code) => {
    expect(findTimeStep(secret, code, { now, after: null })).toBeUndefined()
  })
})

describe('a secret', () => {
  it('has 160 bits that an app reads, another one each time', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  it('is handed to an app with whose it is', () => {
    const address = otpauthUri(secret, { issuer: 'Back office', account: 'hana@example.com' })

    expect(address).toBe(
      `otpauth://totp/Back%20office:hana%40example.com?issuer=Back%20office&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
