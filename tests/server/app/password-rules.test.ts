import { describe, expect, it } from 'vitest'
import { passwordFinding, passwordStrength } from '../../../src/server/accounts/password-rules.ts'

const owner = { email: 'nadia.k@example.com', name: 'Nadia Khalil' }
const ruleOf = (password: string, min = 12) => passwordFinding(password, min, owner)?.rule

describe('a new password', () => {
  it.each([
    'right-horse-1',
    'qT7-vomQ-2xkL',
    'الحصان الأزرق يقفز',
    'my three grey cats',
    '8301749265813',
    'sunset over the Nile 7',
  ])('may be %s', (password) => {
    expect(ruleOf(password)).toBeUndefined()
  })

  it('has the length that the installation asks for, in characters', () => {
    expect(passwordFinding('qT7-vomQ-2x', 12, owner)).toEqual({ rule: 'min', values: { min: 12, length: 11 } })
    expect(ruleOf('qT7-vo', 6)).toBeUndefined()
    expect(ruleOf('🐫🐫🐫')).toBe('min')
  })

  it.each([
    'unbelievable',
    'PassWord2026!!',
    '!!dragonfly2026',
    'password1234',
    'passwordpassword',
    'qwertyuiop12',
    '123456789012',
    '١٢٣٤٥٦٧٨٩٠١٢',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'aaaaaaaaaaab',
  ])('is not %s, which is tried first', (password) => {
    expect(ruleOf(password)).toBe('commonPassword')
  })

  it.each(['xx-nadia.k-4711', 'my-NADIA-horse-7', 'khalil likes tea', 'nadiakhalil-47x1'])(
    'is not %s, made of whose it is',
    (password) => {
      expect(ruleOf(password)).toBe('passwordContainsName')
    },
  )

  it('resembles an Arabic name however that is written', () => {
    expect(passwordFinding('حصان أحمد الأزرق', 12, { email: 'a@b.c', name: 'احمد سامي' })?.rule).toBe(
      'passwordContainsName',
    )
  })

  it.each([
    ['qT7-vo', 1],
    ['right-horse', 2],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
    ['الحصان الأزرق يقفز', 3],
    ['my three grey cats', 3],
  ])('grows in strength: %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('resembles nobody who has neither name nor address', () => {
    expect(passwordFinding('right-horse-1', 12, { email: '', name: '' })).toBeUndefined()
  })
})
