import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sectionLanguagePage } from '../../src/build/section-language.ts'
import { sectionsPage } from '../../src/build/sections-table.ts'
import { settingsPage } from '../../src/build/settings-table.ts'
import { icons, menuGroups } from '../../src/group/icons.ts'
import { allPermissions } from '../../src/group/permissions.ts'
import { profileOptionNames } from '../../src/group/profiles.ts'
import { sections } from '../../src/sections.ts'
import { catalogue } from '../catalogue/catalogue.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the page of sections', () => {
  const page = read('docs/sections.md')
  /** A section that was dropped in waits for `npm run docs`; what is said of the others has to be true. */
  const shown = sections.filter(({ name }) => page.includes(`| \`${name}\` |`))

  test('shows those that it names as they are: npm run docs writes it', () => {
    expect(page).toBe(sectionsPage(shown))
  })

  test('names every section of the catalogue', () => {
    const names = new Set(shown.map(({ name }) => name))
    expect(catalogue.filter(({ name }) => !names.has(name))).toEqual([])
  })

  test('is out of date when a section has changed, or is gone', () => {
    const [first, ...others] = shown
    if (!first) throw new Error('there are no sections')
    expect(sectionsPage(others)).not.toBe(page)
    expect(sectionsPage([{ ...first, permission: 'Access Eclub' }, ...others])).not.toBe(page)
  })
})

describe('the language of section files', () => {
  const document = read('docs/section-language.md')

  test('is described as it is: npm run docs writes it', () => {
    expect(document).toBe(sectionLanguagePage())
  })

  test('is described with every closed list', () => {
    for (const name of [
      ...icons,
      ...menuGroups,
      ...allPermissions,
      ...profileOptionNames.features,
      ...profileOptionNames.limits,
    ])
      expect(document).toContain(`\`${name}\``)
  })
})

test('the settings are described as they are: npm run docs writes it', () => {
  expect(read('docs/settings.md')).toBe(settingsPage())
})
