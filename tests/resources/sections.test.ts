import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages as arabic } from '../../i18n/ar.ts'
import { messages as english } from '../../i18n/en.ts'
import { profiles } from '../../src/group/profiles.ts'
import { check } from '../../src/schema/check.ts'
import { effective } from '../../src/schema/effective.ts'
import { leavesOf } from '../../src/schema/fields.ts'
import { messagesOf } from '../../src/schema/messages.ts'
import { hasPage } from '../../src/schema/paths.ts'
import { problems } from '../../src/schema/problems.ts'
import type { NamedSection } from '../../src/schema/section.ts'
import { locales } from '../../src/schema/text/words.ts'
import { sections } from '../../src/sections.ts'
import { isInCatalogue } from '../catalogue/catalogue.ts'

const common = { en: english, ar: arabic }
const bySection = sections.map((section) => [section.name, section] as const)
const inEachUnit = (section: NamedSection) => Object.values(profiles).map((profile) => effective(section, profile))

test('the definitions are sound', () => {
  expect(check(sections, common)).toEqual([])
})

describe.each(bySection)('%s', (_name, section) => {
  test('is called something in both languages, in every unit', () => {
    for (const here of inEachUnit(section)) {
      for (const locale of locales) {
        const said = messagesOf(here, locale, common[locale])
        expect(Object.entries(said).filter(([, words]) => words === '')).toEqual([])
      }
    }
  })

  const isOfCatalogue = isInCatalogue(section)
  test.runIf(isOfCatalogue && hasPage(section, 'list'))('says what it is for and what one record is', () => {
    for (const here of inEachUnit(section)) {
      expect(here.about).toBeDefined()
      expect(here.one).toBeDefined()
    }
  })

  test('shows each of its fields in exactly one place of the form, in every unit', () => {
    for (const here of inEachUnit(section)) {
      const placed = [...here.form.tabs.flatMap((tab) => tab.layout), ...here.form.side].flat()
      const covered = leavesOf(here.fields).map(
        ({ path }) => placed.filter((name) => name === path || path.startsWith(`${name}.`)).length,
      )
      expect(covered.every((count) => count === 1)).toBe(true)
    }
  })

  test('names a record by a field that it always has', () => {
    for (const here of inEachUnit(section)) expect(leavesOf(here.fields).map(({ path }) => path)).toContain(here.title)
  })

  test.runIf(isOfCatalogue)('asks for something: an empty published record has problems', () => {
    for (const profile of Object.values(profiles)) {
      const [, status = 'published'] = Object.keys(effective(section, profile).statuses ?? {})
      expect(problems(effective(section, profile), { status }, profile.features)).not.toEqual([])
    }
  })
})

describe('the files', () => {
  const folder = join(import.meta.dirname, '../../resources')
  const files = sections.map(({ name }) => ({ name, text: readFileSync(join(folder, `${name}.ts`), 'utf8') }))
  const lengths = files.map(({ text }) => text.trimEnd().split('\n').length).toSorted((one, other) => one - other)

  test('have at most 50 lines in the middle and 150 at the longest', () => {
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(50)
    expect(lengths.at(-1)).toBeLessThanOrEqual(150)
  })

  test('import the language and what they share, none another', () => {
    const imported = files.flatMap(({ text }) => [...text.matchAll(/from '([^']+)'/g)].map(([, path]) => path))
    const strange = imported.filter(
      (path) => !/^(\.\.\/src\/schema\/index\.ts|\.\/shared\/[\w-]+\.ts)$/.test(path ?? ''),
    )
    expect(strange).toEqual([])
  })

  test('hold no function, not even in what they share', () => {
    const isPlain = (value: unknown): boolean =>
      typeof value !== 'function' &&
      (typeof value !== 'object' || value === null || Object.values(value).every(isPlain))
    expect(sections.filter((section) => !isPlain(section)).map(({ name }) => name)).toEqual([])
  })
})
