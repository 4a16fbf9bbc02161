import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeValue } from '../../src/fields/field-types.ts'
import { toLatinDigits } from '../../src/schema/text/digits.ts'
import { fold } from '../../src/schema/text/fold.ts'
import { isSlug, maxSlugLength, normalizeSlugLetters, slugify } from '../../src/schema/text/slugs.ts'

const someText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'أإآٱاىیيةهؤوئکكلمنء ـًّْ٠٥۹٫٬.,-_aZéß\u200f'), maxLength: 150 }),
)

describe('fold', () => {
  test.each([
    ['hamza on, under and over alef', 'أحمد إيمان آمال ٱلله', 'احمد ايمان امال الله'],
    ['alef maksura', 'مستشفى', 'مستشفي'],
    ['ta marbuta', 'عيادة', 'عياده'],
    ['hamza on waw and ya', 'مسؤول رئيس', 'مسوول رييس'],
    ['Persian kaf and ya', 'کبیر', 'كبير'],
    ['diacritics', 'مُحَمَّدٌ', 'محمد'],
    ['superscript alef', 'هٰذا', 'هذا'],
    ['tatweel', 'مـحـمـد', 'محمد'],
    ['presentation forms', 'ﻣﺤﻤﺪ ﷲ', 'محمد الله'],
    ['a decomposed hamza', 'ا\u0654حمد', 'احمد'],
    ['Arabic and Persian digits', '٠١٢٣ ۴۵۶', '0123 456'],
    ['Latin case and accents', 'ÉCOLE Noël', 'ecole noel'],
    ['letters of neighbours', 'ڤيتامين پنسلين چاكيت گروب', 'فيتامين بنسلين جاكيت كروب'],
    ['signs', '«خصم» ٥٠٪، هل؟', '"خصم" 50%, هل?'],
    ['full width', 'ＡＢＣ１２', 'abc12'],
    ['marks of direction', 'عيادة\u200f \u202bAHA\u202c', 'عياده aha'],
    ['a mark inside a number', '۹٬\u0652۹', '99'],
    ['spaces', '  طب \n\t الأسنان\u00a0', 'طب الاسنان'],
  ])('%s', (_name, written, folded) => {
    expect(fold(written)).toBe(folded)
  })
  test('keeps letters that only look alike apart', () => {
    expect(fold('حال')).not.toBe(fold('خال'))
    expect(fold('سأل')).not.toBe(fold('سئل'))
  })
  test('folding twice changes nothing more', () => {
    fc.assert(
      fc.property(someText, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('latinDigits', () => {
  test.each([
    ['١٢٣', '123'],
    ['۱۲۳', '123'],
    ['١٢٫٥', '12.5'],
    ['١٬٢٠٠', '1200'],
    ['طابق ٣', 'طابق 3'],
    ['٫', '٫'],
    ['abc 9', 'abc 9'],
  ])('%s → %s', (typed, read) => {
    expect(toLatinDigits(typed)).toBe(read)
  })
})

describe('slugs', () => {
  test.each([
    ['نیم\u200Cفاصله', 'نيمفاصله'],
    ['\u200Fكلية الطب\u200F', 'كلية-الطب'],
    ['کلیة الطب', 'كلية-الطب'],
    ['كُلِّيَّة الطِّـــب', 'كلية-الطب'],
    ['أ\u0654سئلة', 'أسئلة'],
  ])('have neither marks that are not seen nor letters that look like others: %j', (typed, slug) => {
    expect(slugify(typed)).toBe(slug)
    expect(normalizeValue({ kind: 'slug', from: 'title' }, slugify(typed))).toBe(slug)
  })

  test('are one where two would look alike', () => {
    const cleaned = ['كلية-الطب', 'کلیة-الطب', '\u200Eكلية-الطب', 'كُلّية-الطب'].map((typed) =>
      normalizeValue({ kind: 'slug', from: 'title' }, typed),
    )
    expect(new Set(cleaned)).toEqual(new Set(['كلية-الطب']))
  })

  test.each([
    ['Living well with diabetes', 'living-well-with-diabetes'],
    ["  What's new? 10 tips!  ", 'whats-new-10-tips'],
    ['Crème brûlée', 'creme-brulee'],
    ['التعايش مع السكري', 'التعايش-مع-السكري'],
    ['مُحَمَّد ـ أحمد', 'محمد-أحمد'],
    ['غرفة ٢٠٧', 'غرفة-207'],
    ['a—b / c', 'a-b-c'],
    ['!!!', ''],
  ])('%s → %s', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })
  test('every title gives a slug or nothing', () => {
    fc.assert(
      fc.property(someText, (title) => {
        expect(slugify(title) === '' || isSlug(slugify(title))).toBe(true)
      }),
    )
    fc.assert(
      fc.property(someText, (title) => {
        expect(normalizeSlugLetters(slugify(title))).toBe(slugify(title))
      }),
    )
  })
  test('a long title is cut to a whole slug', () => {
    const slug = slugify(`${'a'.repeat(maxSlugLength - 1)} b`)
    expect(slug).toBe('a'.repeat(maxSlugLength - 1))
    expect(slugify('𠀀'.repeat(maxSlugLength))).toBe('')
  })
  test.each(['Posts', 'two words', '-a', 'a-', 'a--b', 'a_b', 'a/b', '', 'a.b', '%d8'])('"%s" is no slug', (text) => {
    expect(isSlug(text)).toBe(false)
  })
  test.each(['a', 'living-well', 'عيادة-الأسنان', '2026', 'a-1'])('"%s" is a slug', (text) => {
    expect(isSlug(text)).toBe(true)
  })
})
