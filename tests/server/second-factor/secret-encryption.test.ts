import { describe, expect, it } from 'vitest'
import { qrCodeOf } from '../../../src/server/second-factor/qr-code.ts'
import { generateRecoveryCodes } from '../../../src/server/second-factor/recovery-codes.ts'
import { decryptSecret, encryptSecret } from '../../../src/server/second-factor/secret-encryption.ts'

const key = 'k'.repeat(32)

describe('a secret in the database', () => {
  it('is encrypted where there is a key, differently each time, and opens again', () => {
    const stored = encryptSecret('SECRET', 'person-1', key)

    expect(stored).not.toContain('SECRET')
    expect(encryptSecret('SECRET', 'person-1', key)).not.toBe(stored)
    expect(decryptSecret(stored, 'person-1', key)).toBe('SECRET')
  })

  it('opens neither for somebody else, nor with another key or none, nor changed', () => {
    const stored = encryptSecret('SECRET', 'person-1', key)
    const changed = `${stored.slice(0, -4)}${stored.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`

    expect(decryptSecret(stored, 'person-2', key)).toBeUndefined()
    expect(decryptSecret(stored, 'person-1', 'x'.repeat(32))).toBeUndefined()
    expect(decryptSecret(stored, 'person-1', undefined)).toBeUndefined()
    expect(decryptSecret(changed, 'person-1', key)).toBeUndefined()
    expect(decryptSecret('sealed:', 'person-1', key)).toBeUndefined()
  })

  it('is kept as it is without a key, and read also when one is set later', () => {
    const stored = encryptSecret('SECRET', 'person-1', undefined)

    expect(decryptSecret(stored, 'person-1', undefined)).toBe('SECRET')
    expect(decryptSecret(stored, 'person-1', key)).toBe('SECRET')
  })
})

it('recovery codes are ten, all different, of letters that nobody mistakes', () => {
  const codes = generateRecoveryCodes()

  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
})

it('a QR code is drawn with a margin of four and its three corners', () => {
  const { size, path } = qrCodeOf('otpauth://totp/x')

  expect(size).toBeGreaterThanOrEqual(29)
  expect(path).toMatch(/^M4 4h7v1h-7z/)
  expect(path).toContain(`M${size - 11} 4h7v1h-7z`)
})
