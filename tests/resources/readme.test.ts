import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sectionLanguage } from '../../src/build/section-language.ts'
import { withSectionsTable } from '../../src/build/sections-table.ts'
import { icons, menuGroups } from '../../src/schema/icons.ts'
import { permissions } from '../../src/schema/permissions.ts'
import { inProfiles } from '../../src/schema/profiles.ts'
import { sections } from '../../src/sections.ts'
import { catalogue } from '../catalogue/catalogue.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
/** A section that was dropped in waits for `npm run readme`; what is said of the others has to be true. */
const shown = sections.filter(({ name }) => readme.includes(`| \`${name}\` |`))

test('the README shows the sections that it names as they are: npm run readme writes them', () => {
  expect(withSectionsTable(readme, shown)).toBe(readme)
})

test('it names every section of the catalogue', () => {
  const names = new Set(shown.map(({ name }) => name))
  expect(catalogue.filter(({ name }) => !names.has(name))).toEqual([])
})

test('a section that has changed, or is gone, makes the README out of date', () => {
  const [first, ...others] = shown
  if (!first) throw new Error('there are no sections')
  expect(withSectionsTable(readme, others)).not.toBe(readme)
  expect(withSectionsTable(readme, [{ ...first, permission: 'Access Eclub' }, ...others])).not.toBe(readme)
})

test('a README without a place for them is refused', () => {
  expect(() => withSectionsTable('# Back office', sections)).toThrow(/the README has no/)
})

describe('the language of section files', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/section-language.md'), 'utf8')

  test('is described as it is: npm run readme writes it', () => {
    expect(document).toBe(sectionLanguage())
  })

  test('is described with every closed list, and linked from the README', () => {
    for (const name of [...icons, ...menuGroups, ...permissions, ...inProfiles.features, ...inProfiles.limits])
      expect(document).toContain(`\`${name}\``)
    expect(readme).toContain('(docs/section-language.md)')
  })
})
