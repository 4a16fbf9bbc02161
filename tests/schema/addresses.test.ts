import { describe, expect, it } from 'vitest'
import { normalizeEmail, normalizeExternalEmail } from '../../src/schema/exact-contact.ts'
import { truncate } from '../../src/schema/text/truncate.ts'

describe('an address that a person types', () => {
  it.each([' Admin@Example.COM ', 'ａdmin@example.com', 'admin\u200B@example.com'])(
    'is read leniently (%j)',
    (text) => {
      expect(normalizeEmail(text)).toBe('admin@example.com')
    },
  )

  it('is the same when it is read twice, so that it is one account’s however often it is compared', () => {
    const marks = ['\u200D', '\u0308', '\u0307', '\u0130', '\u212A', '\u0640', '\uFF21', 'a', 'ﬁ', '\u1E9E', '\u064B']
    for (const one of marks)
      for (const two of marks)
        for (const three of marks) {
          const email = normalizeEmail(`a${one}${two}${three}@example.com`)
          expect(normalizeEmail(email)).toBe(email)
        }
  })
})

describe('an address that another system states', () => {
  it('is the stored one in whatever case its ASCII letters are', () => {
    expect(normalizeExternalEmail('Admin@Example.COM')).toBe('admin@example.com')
    expect(normalizeExternalEmail('مريم@example.com')).toBe('مريم@example.com')
  })

  it.each([
    'ａdmin@example.com',
    'admin\u200B@example.com',
    '\u212Aate@example.com',
    ' admin@example.com',
    'É@example.com',
  ])('is none in another spelling (%j)', (text) => {
    expect(normalizeExternalEmail(text)).toBeUndefined()
  })
})

describe('a text that is too long', () => {
  it.each([
    ['between two letters', 'abcdef', 3, 'abc'],
    ['before a pair that would be halved', 'ab😀', 3, 'ab'],
    ['before people who belong together', 'a👩‍👩‍👧', 6, 'a'],
    ['before a letter with its marks', 'مدّ', 2, 'م'],
    ['nowhere where it fits', '😀', 2, '😀'],
  ])('is cut %s', (_, text, max, cut) => {
    expect(truncate(text, max)).toBe(cut)
  })
})
