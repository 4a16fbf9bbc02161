import { expect, test } from 'vitest'
import { recordTitle } from '../../../src/admin/providers/record-title.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { sections } from '../../../src/sections.ts'

const sectionOf = (name: string) => {
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`no section ${name}`)
  return effectiveSection(section, profiles.all)
}

test('a row and a whole record have the same title, in the language of the page', () => {
  const posts = sectionOf('posts')
  expect(recordTitle(posts, { title: 'Heart' }, 'en')).toBe('Heart')
  const record = { en: { title: 'Heart' }, ar: { title: 'القلب' } }
  expect([recordTitle(posts, record, 'en'), recordTitle(posts, record, 'ar')]).toEqual(['Heart', 'القلب'])
})

test('a record without a title in one language has the other one, and without any none', () => {
  const posts = sectionOf('posts')
  expect(recordTitle(posts, { en: { title: '' }, ar: { title: 'القلب' } }, 'en')).toBe('القلب')
  expect(recordTitle(posts, { en: {}, ar: {} }, 'ar')).toBeUndefined()
})

test.each(sections.map(({ name }) => name))('%s has its title by the field that its section file names', (name) => {
  const section = sectionOf(name)
  const path = section.title.split('.')
  const nested = (value: string) => path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object
  expect(recordTitle(section, nested('Title'), 'en')).toBe('Title')
  expect(recordTitle(section, { en: nested('Title') }, 'ar')).toBe('Title')
})
