import { describe, expect, test } from 'vitest'
import { common as commonAr } from '../i18n/ar/common.ts'
import { reactAdmin as reactAdminAr } from '../i18n/ar/react-admin.ts'
import { common as commonEn } from '../i18n/en/common.ts'
import { reactAdmin as reactAdminEn } from '../i18n/en/react-admin.ts'
import { check } from '../src/schema/check.ts'
import { rules } from '../src/schema/kinds/kind.ts'
import { sections } from '../src/sections.ts'
import { failures } from '../src/server/errors.ts'

/** Texts that are the same in every language: signs, places for values, the names of the languages. */
const untranslated =
  /^(ra\.boolean\.null|ra\.page\.(edit|list|show)|common\.languages\.short\.en|common\.formats\.(none|pixels|range|percent|separator))$/

const english = flat({ common: commonEn, ra: reactAdminEn })
const arabic = flat({ common: commonAr, ra: reactAdminAr })

describe('the common words', () => {
  test('have the same keys in both languages', () => {
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  })

  test('are filled in, and the Arabic ones are Arabic', () => {
    expect(Object.entries(english).filter(([key, text]) => text.trim() === '' && !untranslated.test(key))).toEqual([])
    const foreign = Object.entries(arabic).filter(
      ([key, text]) => !/\p{Script=Arabic}/u.test(text) && !untranslated.test(key),
    )
    expect(foreign).toEqual([])
  })

  test('take the same values in both languages', () => {
    for (const [key, text] of Object.entries(english)) {
      const values = placesOf(text).filter((place) => place !== 'smart_count')
      expect([key, ...placesOf(arabic[key] ?? '').filter((place) => place !== 'smart_count')]).toEqual([key, ...values])
    }
  })

  test('have six forms in Arabic where English has two', () => {
    const plurals = Object.entries(english).filter(([, text]) => text.includes('||||'))
    expect(plurals).toHaveLength(7)
    for (const [key] of plurals) {
      const forms = (arabic[key] ?? '').split('||||')
      expect(forms).toHaveLength(6)
      for (const form of forms.slice(3)) expect(form).toContain('%{smart_count}')
    }
    expect(
      Object.entries(arabic).filter(([key, text]) => text.includes('||||') && !english[key]?.includes('||||')),
    ).toEqual([])
  })

  test('say something for every rule that a record can fail', () => {
    for (const { validations } of [commonEn, commonAr])
      expect(Object.keys(validations).sort()).toEqual([...rules].sort())
  })

  test('say something for every failure that the API may answer', () => {
    for (const key of Object.keys(failures)) expect([key, english[`common.${key}`]]).not.toContain(undefined)
  })

  test('name every field and tab that the section files leave to them', () => {
    expect(check(sections, { en: commonEn, ar: commonAr })).toEqual([])
  })
})

function flat(words: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + name, value]] : Object.entries(flat(value, `${prefix}${name}.`)),
    ),
  )
}

const placesOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
