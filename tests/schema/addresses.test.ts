import { describe, expect, it } from 'vitest'
import { truncate } from '../../src/schema/text/truncate.ts'
import { statedEmail, typedEmail } from '../../src/schema/whole.ts'

describe('an address that a person types', () => {
  it.each([' Admin@Example.COM ', 'ａdmin@example.com', 'admin\u200B@example.com'])(
    'is read leniently (%j)',
    (text) => {
      expect(typedEmail(text)).toBe('admin@example.com')
    },
  )

  it('is the same when it is read twice, so that it is one account’s however often it is compared', () => {
    const marks = ['\u200D', '\u0308', '\u0307', '\u0130', '\u212A', '\u0640', '\uFF21', 'a', 'ﬁ', '\u1E9E', '\u064B']
    for (const one of marks)
      for (const two of marks)
        for (const three of marks) {
          const email = typedEmail(`a${one}${two}${three}@example.com`)
          expect(typedEmail(email)).toBe(email)
        }
  })
})

describe('an address that another system states', () => {
  it('is the stored one in whatever case its ASCII letters are', () => {
    expect(statedEmail('Admin@Example.COM')).toBe('admin@example.com')
    expect(statedEmail('مريم@example.com')).toBe('مريم@example.com')
  })

  it.each([
    'ａdmin@example.com',
    'admin\u200B@example.com',
    '\u212Aate@example.com',
    ' admin@example.com',
    'É@example.com',
  ])('is none in another spelling (%j)', (text) => {
    expect(statedEmail(text)).toBeUndefined()
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
