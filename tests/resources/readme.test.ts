import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withSectionsTable } from '../../src/build/sections-table.ts'
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
