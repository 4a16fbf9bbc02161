import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages as arabic } from '../../i18n/ar.ts'
import { messages as english } from '../../i18n/en.ts'
import { profiles } from '../../src/group/profiles.ts'
import { checkDefinitions } from '../../src/schema/check-definitions.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { flattenFields } from '../../src/schema/fields.ts'
import { sectionHasPage } from '../../src/schema/paths.ts'
import type { NamedSection } from '../../src/schema/section.ts'
import { sectionMessages } from '../../src/schema/section-messages.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { validateRecord } from '../../src/schema/validate-record.ts'
import { sections } from '../../src/sections.ts'
import { isInCatalogue } from '../catalogue/catalogue.ts'

const common = { en: english, ar: arabic }
const bySection = sections.map((section) => [section.name, section] as const)
const inEachUnit = (section: NamedSection) =>
  Object.values(profiles).map((profile) => effectiveSection(section, profile))

test('the definitions are sound', () => {
  expect(checkDefinitions(sections, common)).toEqual([])
})

describe.each(bySection)('%s', (_name, section) => {
  test('is called something in both languages, in every unit', () => {
    for (const here of inEachUnit(section)) {
      for (const locale of locales) {
        const said = sectionMessages(here, locale, common[locale])
        expect(Object.entries(said).filter(([, words]) => words === '')).toEqual([])
      }
    }
  })

  const isOfCatalogue = isInCatalogue(section)
  test.runIf(isOfCatalogue && sectionHasPage(section, 'list'))('says what it is for and what one record is', () => {
    for (const here of inEachUnit(section)) {
      expect(here.about).toBeDefined()
      expect(here.one).toBeDefined()
    }
  })

  test('shows each of its fields in exactly one place of the form, in every unit', () => {
    for (const here of inEachUnit(section)) {
      const placed = [...here.form.tabs.flatMap((tab) => tab.layout), ...here.form.side].flat()
      const covered = flattenFields(here.fields).map(
        ({ path }) => placed.filter((name) => name === path || path.startsWith(`${name}.`)).length,
      )
      expect(covered.every((count) => count === 1)).toBe(true)
    }
  })

  test('names a record by a field that it always has', () => {
    for (const here of inEachUnit(section))
      expect(flattenFields(here.fields).map(({ path }) => path)).toContain(here.title)
  })

  test.runIf(isOfCatalogue)('asks for something: an empty published record has problems', () => {
    for (const profile of Object.values(profiles)) {
      const [, status = 'published'] = Object.keys(effectiveSection(section, profile).statuses ?? {})
      expect(validateRecord(effectiveSection(section, profile), { status }, profile.features)).not.toEqual([])
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
