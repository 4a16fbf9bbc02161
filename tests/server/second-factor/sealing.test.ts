import { describe, expect, it } from 'vitest'
import { qrCodeOf } from '../../../src/server/second-factor/qr-code.ts'
import { newRecoveryCodes } from '../../../src/server/second-factor/recovery-codes.ts'
import { opened, sealed } from '../../../src/server/second-factor/sealing.ts'

const key = 'k'.repeat(32)

describe('a secret in the database', () => {
  it('is encrypted where there is a key, differently each time, and opens again', () => {
    const stored = sealed('SECRET', 'person-1', key)

    expect(stored).not.toContain('SECRET')
    expect(sealed('SECRET', 'person-1', key)).not.toBe(stored)
    expect(opened(stored, 'person-1', key)).toBe('SECRET')
  })

  it('opens neither for somebody else, nor with another key or none, nor changed', () => {
    const stored = sealed('SECRET', 'person-1', key)
    const changed = `${stored.slice(0, -4)}${stored.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`

    expect(opened(stored, 'person-2', key)).toBeUndefined()
    expect(opened(stored, 'person-1', 'x'.repeat(32))).toBeUndefined()
    expect(opened(stored, 'person-1', undefined)).toBeUndefined()
    expect(opened(changed, 'person-1', key)).toBeUndefined()
    expect(opened('sealed:', 'person-1', key)).toBeUndefined()
  })

  it('is kept as it is without a key, and read also when one is set later', () => {
    const stored = sealed('SECRET', 'person-1', undefined)

    expect(opened(stored, 'person-1', undefined)).toBe('SECRET')
    expect(opened(stored, 'person-1', key)).toBe('SECRET')
  })
})

it('recovery codes are ten, all different, of letters that nobody mistakes', () => {
  const codes = newRecoveryCodes()

  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
})

it('a QR code is drawn with a margin of four and its three corners', () => {
  const { size, path } = qrCodeOf('otpauth://totp/x')

  expect(size).toBeGreaterThanOrEqual(29)
  expect(path).toMatch(/^M4 4h7v1h-7z/)
  expect(path).toContain(`M${size - 11} 4h7v1h-7z`)
})
