import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fold } from '../../src/schema/text/fold.ts'
import { normalizeUnicode } from '../../src/schema/text/normalize-unicode.ts'
import { buildSearchText } from '../../src/schema/text/search-text.ts'
import { slugify } from '../../src/schema/text/slugs.ts'

const sources = join(import.meta.dirname, '../../src')
const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
/** In every form their order changes, each with every one before it. */
const [shaddaAndFatha, aboveAndBelow] = ['\u0651\u064E', '\u0301\u0323']
const marksIn = (text: string) => Math.max(0, ...(text.match(/\p{M}+/gu) ?? []).map((run) => [...run].length))

it.each(forms)('keeps thirty marks of a letter at most in %s, and what people write as it is', (form) => {
  for (const marks of [shaddaAndFatha, aboveAndBelow])
    expect(marksIn(normalizeUnicode(`ب${marks.repeat(1000)}`, form))).toBeLessThanOrEqual(30)
  for (const text of ['مُحَمَّدٌ رَسُولُ', 'Nguyễn Thị Ánh', 'हिन्दी', '👩‍👩‍👧‍👦', `x${'\u0323\u0301'.repeat(15)}`])
    expect(normalizeUnicode(text, form)).toBe(text.normalize(form))
})

it.each([
  ['searching', fold],
  ['being found', buildSearchText],
  ['an address', slugify],
])('bounds the marks of a text for %s, however they are parted by what nobody sees', (_, fold) => {
  for (const between of ['', '\u200B', '\u0640', '\u064B'])
    for (const marks of [shaddaAndFatha, aboveAndBelow])
      expect(marksIn(fold(`a${(marks.repeat(15) + between).repeat(1000)}`))).toBeLessThanOrEqual(30)
})

it('is the only way in which the product brings a text into a form', () => {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('text/normalize-unicode.ts'))
    .filter((name) => /\.normalize\(/.test(readFileSync(join(sources, name), 'utf8')))

  expect(found).toEqual([])
})
