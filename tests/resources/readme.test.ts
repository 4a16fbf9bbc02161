import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withSectionsTable } from '../../src/build/sections-table.ts'
import { sections } from '../../src/sections.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

test('the README shows the sections as they are: npm run readme writes them', () => {
  expect(withSectionsTable(readme, sections)).toBe(readme)
})

test('a section more, or one that has changed, makes the README out of date', () => {
  const [first, ...others] = sections
  if (!first) throw new Error('there are no sections')
  expect(withSectionsTable(readme, [...sections, { ...first, name: 'another' }])).not.toBe(readme)
  expect(withSectionsTable(readme, [{ ...first, permission: 'Access Eclub' }, ...others])).not.toBe(readme)
})

test('a README without a place for them is refused', () => {
  expect(() => withSectionsTable('# Back office', sections)).toThrow(/the README has no/)
})
