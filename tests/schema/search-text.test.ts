import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../src/schema/text/fold.ts'
import { buildSearchText, matchesTerm, parseSearchTerms } from '../../src/schema/text/search-text.ts'

const finds = (query: string, record: string): boolean => {
  const text = buildSearchText(record)
  return parseSearchTerms(query).every((word) => matchesTerm(text, word))
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

  test('finds a text by each of its words', () => {
    fc.assert(
      fc.property(text, (record) => {
        for (const word of record.split(/\s+/))
          expect([record, word, finds(word, record)]).toEqual([record, word, true])
      }),
      { numRuns: 3000 },
    )
  })

  test('finds parts of words of other letters anywhere, one or two characters at the beginning of a word', () => {
    const other = fc.string({ unit: fc.constantFrom(...'0١,.%٪«»"؟? Abzé\u200f'), maxLength: 40 })
    const part = fc.tuple(other, fc.nat(), fc.nat()).map(([record, from, length]) => {
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
    ['حنجرة', 'أنف وأذن وحنجرة'],
    ['أذن', 'أنف وأذن وحنجرة'],
    ['الدم', 'تحليل سكر بالدم'],
    ['قلب', 'عملية بقلب'],
    ['ليزر', 'وبالليزر'],
    ['أطفال', 'للأطفالنا'],
    ['مستشف', 'بالمستشفيات'],
    ['طفل', 'طفلين'],
    ['سن', 'زراعة الأسنان'],
    ['آلام', 'الام الظهر'],
    ['الأم', 'الام والطفل'],
    ['معاز', 'معاذ'],
    ['ابنسينا', 'ابن سينا'],
    ['د. ضياء', 'Dr. ضياء'],
    ['Dr Diaa', 'دكتور Diaa'],
    ['khalid mustafa', 'خالد مصطفى'],
    ['خالد مصطفى', 'Khaled Mostafa'],
    ['noureldin', 'نور الدين'],
    ['covid 19', 'Covid-19'],
    ['آباء', 'الأب'],
    ['clinics', 'A new clinic'],
    ['surgery', 'Day surgeries'],
  ])('for «%s» finds «%s»', (query, record) => {
    expect(finds(query, record)).toBe(true)
  })

  test.each([
    ...[
      ['الم', 'سليم سالم معالم'],
      ['ألم', 'الأم ألمانيا'],
      ['آلام', 'الأم الأمل الأمراض'],
      ['حال', 'خال'],
      ['الدم', 'قادم دمياط'],
      ['للغد', 'مرغد'],
    ],
    // A first letter that is no particle.
    ...[
      ['ريم', 'كريم'],
      ['مال', 'كمال'],
      ['جود', 'وجود'],
      ['طاقة', 'بطاقة'],
      ['زين', 'بنزين'],
      ['له', 'الله'],
    ],
    // Function words.
    ...[
      ['هدى', 'هذا'],
      ['علا', 'على'],
      ['تم', 'ثم'],
    ],
    // A word inside another.
    ...[
      ['سكر', 'عسكري سكرتارية'],
      ['السكري', 'عسكري'],
      ['عين', 'عينة تعيين'],
      ['أسنان', 'سن اليأس'],
      ['دكتور', 'فيتامين د'],
    ],
  ])('for «%s» does not find «%s»', (query, record) => {
    expect(finds(query, record)).toBe(false)
  })

  test('with suggestions finds a text while its last word is typed', () => {
    const suggests = (query: string, record: string) => {
      const searchText = buildSearchText(record)
      return parseSearchTerms(query, { incomplete: true }).every((term) => matchesTerm(searchText, term))
    }
    expect(suggests('مح', 'أحمد محمد')).toBe(true)
    expect(suggests('أحمد مح', 'أحمد محمد')).toBe(true)
    expect(suggests('مح أحمد', 'أحمد محمد')).toBe(false)
    expect(suggests('حمد', 'أحمد محمد')).toBe(false)
  })

  test.each(['__proto__', 'constructor', 'toString'])('for %s is for a word like others', (word) => {
    expect(finds(word, `a ${word} b`)).toBe(true)
  })

  test('of nothing is for nothing', () => {
    expect(parseSearchTerms(' ـ ')).toEqual([])
    expect(buildSearchText(' \u200f ')).toBe('')
  })
})
