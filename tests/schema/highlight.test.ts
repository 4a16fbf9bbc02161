import { expect, test } from 'vitest'
import { highlight } from '../../src/schema/text/highlight.ts'
import { parseSearchTerms } from '../../src/schema/text/search-text.ts'

const shown = (query: string, text: string) =>
  highlight(text, parseSearchTerms(query))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['heart', 'A new heart unit', 'A new [heart] unit'],
  ['HEART unit', 'A new heart unit', 'A new [heart] [unit]'],
  ['عيادة', 'موعد في العيادة اليوم', 'موعد في [العيادة] اليوم'],
  ['العيادة', 'موعد في عِيَادَة اليوم', 'موعد في [عِيَادَة] اليوم'],
  ['عبدالرحمن', 'الأستاذ عبد الرحمن', 'الأستاذ [عبد] [الرحمن]'],
  ['احمد', 'د. أحمد علي', 'د. [أحمد] علي'],
  ['nothing', 'A new heart unit', 'A new heart unit'],
])('%j is marked in %j', (query, text, marked) => {
  expect(shown(query, text)).toBe(marked)
})

test('of a long text what stands around the first word is shown', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`
  const found = shown('needle', text)

  expect(found).toMatch(/^…(before )+\[needle\] (after ?)+…$/)
  expect(found.length).toBeLessThan(130)
})

test('in a text of many pages a short word is marked where a word begins with it', () => {
  const text = `${'xxabyy '.repeat(2000)}ab end`

  expect(shown('ab', text)).toMatch(/^… *(xxabyy )+\[ab\] end$/)
})
