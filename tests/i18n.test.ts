import { describe, expect, test } from 'vitest'
import { login as loginAr } from '../i18n/ar/login.ts'
import { notice as noticeAr } from '../i18n/ar/notice.ts'
import { shared as commonAr } from '../i18n/ar/shared.ts'
import { messages as messagesAr } from '../i18n/ar.ts'
import { login as loginEn } from '../i18n/en/login.ts'
import { notice as noticeEn } from '../i18n/en/notice.ts'
import { shared as commonEn } from '../i18n/en/shared.ts'
import { messages as messagesEn } from '../i18n/en.ts'
import { errorCodes } from '../src/api/error-codes.ts'
import { checkDefinitions } from '../src/schema/check-definitions.ts'
import { validationRules } from '../src/schema/validation/rules.ts'
import { sections } from '../src/sections.ts'

/** Words that are Latin letters in every language: the name of English in English. */
const latin = /^(languages\.short|form\.language)\.en$/

/** The words of screens that are loaded with them, by the screen's part. */
const screensOf = (files: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.ts$/g, ''), words]))
const screenFiles = {
  en: import.meta.glob<object>('../i18n/en/screens/*.ts', { eager: true, import: 'messages' }),
  ar: import.meta.glob<object>('../i18n/ar/screens/*.ts', { eager: true, import: 'messages' }),
}

const english = flat({ ...messagesEn, login: loginEn, notice: noticeEn, ...screensOf(screenFiles.en) })
const arabic = flat({ ...messagesAr, login: loginAr, notice: noticeAr, ...screensOf(screenFiles.ar) })

/** Wordings that were weighed and given up, as patterns: another word is used for the thing everywhere. */
const rejected = [
  'هذا العرض|اسم العرض|حذف العرض|تم حفظ العرض', // of a view: on the list of offers it means an offer
  "'غير %\\{status\\}'", // «غير غير نشط»
  'لسان جديد',
  'سطح المكتب',
  'تحسين الظهور',
  "'البحث والتواصل'",
  'م[ُ]?لّ?اك الدورات',
  'م[ُ]?حيت بياناته',
  "'تم التحويل'",
  'جهات التواصل',
  'ما أرسله العميل',
  'طاب يومك',
  'أحد المسؤولين',
  '(?:العربية|الإنجليزية) قديمة|غير موجودة? ب',
  'آخر تحديث',
  'تاريخ (?:الوصول|الورود)',
  'آراء العملاء',
  'فلتر|الفلاتر',
  'بحسب',
  '[\\d}] ?%(?!{)', // in Arabic ٪
]

describe('the words of the interface', () => {
  test('have the same keys in both languages', () => {
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  })

  test('are filled in, and the Arabic ones are Arabic', () => {
    expect(Object.entries(english).filter(([key, text]) => text === '' || (arabic[key] ?? '') === '')).toEqual([])
    const foreign = Object.entries(arabic).filter(([key, text]) => isForeign(text) && !latin.test(key))
    expect(foreign).toEqual([])
  })

  test('take the same values in both languages', () => {
    for (const [key, text] of Object.entries(english)) {
      const [known, used] = [placesOf(text), placesOf(arabic[key] ?? '')]
      if (isPlural(text) || isPlural(arabic[key] ?? ''))
        expect([key, used.filter((place) => !known.includes(place))]).toEqual([key, []])
      else expect([key, ...used]).toEqual([key, ...known])
    }
  })

  test('have the six forms of Arabic wherever something is counted', () => {
    const counted = Object.entries(arabic).filter(([key, text]) => isPlural(text) || isPlural(english[key] ?? ''))
    expect(counted.length).toBeGreaterThan(20)
    for (const [key, text] of counted) {
      expect([key, text.split('||||').length]).toEqual([key, 6])
      expect([key, isPlural(english[key] ?? '') || placesOf(english[key] ?? '').length > 0]).toEqual([key, true])
    }
  })

  test('say something for every rule that a record can fail', () => {
    for (const { validations } of [commonEn, commonAr])
      expect(Object.keys(validations).sort()).toEqual([...validationRules].sort())
  })

  test('say something for every failure that the API may answer', () => {
    for (const key of Object.keys(errorCodes)) expect([key, english[key]]).not.toContain(undefined)
  })

  test('name every field and tab that the section files leave to them', () => {
    expect(checkDefinitions(sections, { en: commonEn, ar: commonAr })).toEqual([])
  })
})

describe('the Arabic terms', () => {
  const own = import.meta.glob<string>(['../i18n/ar/**/*.ts', '../resources/*.ts', '../resources/shared/*.ts'], {
    eager: true,
    import: 'default',
    query: '?raw',
  })

  test.each(rejected)('are not %s', (wording) => {
    const pattern = new RegExp(wording)
    expect(Object.keys(own).length).toBeGreaterThan(100)
    const found = Object.entries(own).flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line) => (pattern.test(line) && /\p{Script=Arabic}/u.test(line) ? [`${path}: ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })

  test('tell a title from an address, and an address on the website from a link', () => {
    const { fields } = commonAr
    expect(fields.address).not.toBe(fields.title)
    expect(fields.slug).not.toBe(fields.link)
  })

  test('agree with the number that they are about', () => {
    const form = (text: string | undefined, index: number) => text?.split(' |||| ')[index] ?? ''
    expect(form(arabic['form.passwordRule'], 3)).toContain('أحرف')
    expect(form(arabic['form.passwordRule'], 4)).toContain('حرفًا')
    expect(form(arabic['bulk.confirmBody'], 1)).toMatch(/^سيختفي .*استعادته/)
    for (const key of ['home.waiting.new', 'home.waiting.language', 'home.waiting.picture', 'shell.menu.unseen']) {
      expect([key, form(arabic[key], 1)]).toEqual([key, expect.stringContaining('سجل واحد')])
      expect([key, form(arabic[key], 2)]).toEqual([key, expect.stringContaining('سجلان')])
    }
  })
})

function flat(words: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + name, value]] : Object.entries(flat(value, `${prefix}${name}.`)),
    ),
  )
}

const isPlural = (text: string): boolean => text.includes('||||')

/** Has it words, and none of them Arabic? */
const isForeign = (text: string): boolean =>
  /\p{L}/u.test(text.replace(/%\{\w+\}/g, '')) && !/\p{Script=Arabic}/u.test(text)

const placesOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
