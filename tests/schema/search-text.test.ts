import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../src/schema/text/fold.ts'
import { holds, searchText, searchWords } from '../../src/schema/text/search-text.ts'

const finds = (query: string, record: string): boolean => {
  const text = searchText(record)
  return searchWords(query).every((word) => holds(text, word))
}

/** Ways to write one thing: each finds each. */
const spellings: readonly (readonly string[])[] = [
  [
    'عيادة',
    'العيادة',
    'والعيادة',
    'بالعيادة',
    'كالعيادة',
    'فالعيادة',
    'للعيادة',
    'عياده',
    'عِيَادَة',
    'عـيـادة',
    'عيادة\u200f',
  ],
  ['أسنان', 'الأسنان', 'للأسنان', 'للاسنان'],
  ['مسئول', 'مسؤول', 'المسئول', 'المسؤول'],
  ['شئون', 'شؤون', 'الشئون', 'للشؤون'],
  ['رءوس', 'رؤوس', 'الرؤوس'],
  ['مئة', 'مائة', 'مائه', 'المئة'],
  ['عبدالرحمن', 'عبد الرحمن'],
  ['عبدالله', 'عبد الله', 'عبد اللّه'],
  ['أبوبكر', 'أبو بكر', 'ابوبكر', 'ابو بكر'],
  ['نورالدين', 'نور الدين'],
  ['ڤيلا', 'فيلا'],
  ['پنسلين', 'بنسلين'],
  ['چاكيت', 'جاكيت'],
  ['گروب', 'كروب'],
  ['50٪', '50%', '٥٠٪'],
  ['"خصم"', '«خصم»', '“خصم”'],
  ['لماذا؟', 'لماذا?'],
  ['1,200', '1200', '١٬٢٠٠', '١٢٠٠'],
  ['د. سلمى', 'دكتور سلمى', 'دكتورة سلمى', 'د/ سلمى'],
  ['Dr. Salma', 'doctor salma', 'DR salma'],
]
const pairs = spellings.flatMap((ways) => ways.flatMap((one) => ways.map((other) => [one, other] as const)))

describe('a search', () => {
  test.each(pairs)('for «%s» finds «%s»', (query, record) => {
    expect(finds(query, record)).toBe(true)
    expect(finds(query, `حجز موعد ${record} غدا`)).toBe(true)
  })

  const letter = fc.constantFrom(...'اأإآبتةعينلمدرسوؤئءيىهكفقڤپچگ 0١,.%٪«»"؟?\u200f\u064eAbz')
  const text = fc.string({ unit: letter, maxLength: 40 })

  test('finds whatever it found when texts were compared as they are folded, two letters but at the beginning of a word', () => {
    const part = fc.tuple(text, fc.nat(), fc.nat()).map(([record, from, length]) => {
      const letters = [...record]
      const start = letters.length === 0 ? 0 : from % letters.length
      return { record, query: letters.slice(start, start + 1 + (length % 12)).join('') }
    })
    fc.assert(
      fc.property(part, ({ record, query }) => {
        const words = fold(query).split(' ').filter(Boolean)
        const isIn = (word: string) =>
          word.length < 3 ? ` ${fold(record)}`.includes(` ${word}`) : fold(record).includes(word)
        fc.pre(words.every(isIn))
        expect(finds(query, record)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  test('finds a word in every way that is written before, around and within it', () => {
    const ways = fc.record({
      ways: fc.constantFrom(...spellings),
      query: fc.nat(),
      record: fc.nat(),
      mark: fc.constantFrom('', '\u200e', '\u200f', '\u2067', '\ufeff'),
      around: text,
    })
    fc.assert(
      fc.property(ways, ({ ways: all, query, record, mark, around }) => {
        const at = (index: number) => all[index % all.length] ?? ''
        expect(finds(`${mark}${at(query)}${mark}`, `${around} ${mark}${at(record)} ${around}`)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    ['الم', 'سليم'],
    ['حال', 'خال'],
    ['الدم', 'قادم'],
    ['للغد', 'مرغد'],
  ])('for «%s» does not find «%s»', (query, record) => {
    expect(finds(query, record)).toBe(false)
  })

  test.each(['__proto__', 'constructor', 'toString'])('for %s is for a word like others', (word) => {
    expect(finds(word, `a ${word} b`)).toBe(true)
  })

  test('of nothing is for nothing', () => {
    expect(searchWords(' ـ ')).toEqual([])
    expect(searchText(' \u200f ')).toBe('')
  })
})
