import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emails as emailsAr } from '../i18n/ar/emails.ts'
import { login as loginAr } from '../i18n/ar/login.ts'
import { notice as noticeAr } from '../i18n/ar/notice.ts'
import { messages as messagesAr } from '../i18n/ar.ts'
import { emails as emailsEn } from '../i18n/en/emails.ts'
import { login as loginEn } from '../i18n/en/login.ts'
import { notice as noticeEn } from '../i18n/en/notice.ts'
import { messages as messagesEn } from '../i18n/en.ts'
import { sections } from '../src/sections.ts'

/** Texts that the specification or OpenID Connect gives word by word. */
const given = ['E-mail must be valid', 'Logout', 'Back-channel logout URI', 'Post-logout redirect URI']

const screenFiles = {
  en: import.meta.glob<object>('../i18n/en/screens/*.ts', { eager: true, import: 'messages' }),
  ar: import.meta.glob<object>('../i18n/ar/screens/*.ts', { eager: true, import: 'messages' }),
}
const sources = import.meta.glob<string>(
  ['../src/**/*.{ts,tsx}', '../resources/**/*.ts', '../tests/harness/**/*.{ts,tsx}'],
  { eager: true, import: 'default', query: '?raw' },
)

const namedScreens = (files: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(files).map(([path, messages]) => [path.replace(/^.*\/|\.ts$/g, ''), messages]))

const interfaceTexts = {
  en: flatten({
    ...{ ...messagesEn, ra: {} },
    ...{ login: loginEn, notice: noticeEn, emails: emailsEn },
    ...namedScreens(screenFiles.en),
  }),
  ar: flatten({
    ...{ ...messagesAr, login: loginAr, notice: noticeAr, emails: emailsAr },
    ...namedScreens(screenFiles.ar),
  }),
}
const sectionTexts = localizedTexts(sections, 'resources')
const texts = {
  en: [...interfaceTexts.en, ...sectionTexts.map(([key, { en }]) => [key, en] as const)],
  ar: [...interfaceTexts.ar, ...sectionTexts.map(([key, { ar }]) => [key, ar] as const)],
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** The rows of the table of terms: the words that no text may use. */
const refused = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8')
  .split('## Words of the interface')[1]
  ?.split('\n')
  .filter((line) => /^\| (?!English )/.test(line))
  .flatMap((line) => {
    const [english = '', , , words = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return words.split(/[,،] ?/).flatMap((word) => (word === '' ? [] : [{ term: english, word }]))
  })

describe('the table of terms', () => {
  test('has at most 80 rows', () => {
    expect(new Set(refused?.map(({ term }) => term)).size).toBeGreaterThan(50)
    expect(new Set(refused?.map(({ term }) => term)).size).toBeLessThanOrEqual(80)
  })

  test.each(refused ?? [])('says $term, and never “$word”', ({ word }) => {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{M}])${isArabic(word) ? '[وفبلك]?' : ''}${escapePattern(word)}(?![\\p{L}\\p{M}])`,
      'iu',
    )
    const found = texts[isArabic(word) ? 'ar' : 'en'].filter(
      ([, text]) => !given.includes(text) && pattern.test(isTemplate(word) ? text : withoutPlaceholders(text)),
    )
    expect(found).toEqual([])
  })
})

describe('the messages', () => {
  test('have plural forms wherever a count is shown', () => {
    const counted = interfaceTexts.en.filter(([, text]) => /%\{smart_count\} \p{L}/u.test(text))
    expect(counted.length).toBeGreaterThan(30)
    expect(counted.filter(([, text]) => text.split(' |||| ').length !== 2)).toEqual([])
    // A number and a noun after it agree in Arabic, so such a text needs its six forms.
    const agreeing = interfaceTexts.ar.filter(([, text]) => /%\{(?:smart_count|count)\} (?!من |غيرهم)\p{L}/u.test(text))
    expect(agreeing.length).toBeGreaterThan(40)
    expect(agreeing.filter(([, text]) => text.split(' |||| ').length !== 6)).toEqual([])
  })

  test('are all used', () => {
    const used = usedKeys(Object.values(sources).join('\n'))
    expect(used.exact.size).toBeGreaterThan(500)
    const unused = interfaceTexts.en
      .map(([key]) => key)
      .filter((key) => !isReadAsProperty(key) && !used.exact.has(key) && !used.patterns.some((one) => one.test(key)))
    expect(unused).toEqual([])
  })
})

/** Texts that are read as properties of their module or by the name of a field, rule or error; types and other tests check those. */
const isReadAsProperty = (key: string): boolean =>
  /^(?:login|notice|emails|account-links|fields|tabs|validations|errors|statuses|languages|formats)\./.test(key)

/** The keys in string literals, and patterns for the templates with an expression. */
function usedKeys(source: string): { readonly exact: ReadonlySet<string>; readonly patterns: readonly RegExp[] } {
  const exact = new Set([...source.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key ?? ''))
  const patterns = [...source.matchAll(/`([\w-]+\.[^`\n ]*\$\{[^`\n]*)`/g)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(escapePattern)
          .join('.+')}$`,
      ),
  )
  return { exact, patterns }
}

function flatten(messages: object, prefix = ''): (readonly [string, string])[] {
  return Object.entries(messages).flatMap(([name, value]): (readonly [string, string])[] =>
    typeof value === 'string'
      ? [[prefix + name, value]]
      : value !== null && typeof value === 'object'
        ? flatten(value, `${prefix}${name}.`)
        : [],
  )
}

interface Localized {
  readonly en: string
  readonly ar: string
}

/** The texts in both languages below a value, with their path. */
function localizedTexts(value: unknown, path: string): (readonly [string, Localized])[] {
  if (value === null || typeof value !== 'object') return []
  if ('en' in value && 'ar' in value && typeof value.en === 'string' && typeof value.ar === 'string')
    return [[path, { en: value.en, ar: value.ar }]]
  return Object.entries(value).flatMap(([name, inner]) => localizedTexts(inner, `${path}.${name}`))
}

const isTemplate = (word: string): boolean => word.includes('%{')
const withoutPlaceholders = (text: string): string => text.replace(/%\{\w+\}/g, '')
const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
