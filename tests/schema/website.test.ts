import { describe, expect, it, test } from 'vitest'
import { profiles } from '../../src/group/profiles.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import type { Fields } from '../../src/schema/fields.ts'
import { date, feature, group, password, references, text } from '../../src/schema/index.ts'
import { websiteFields } from '../../src/schema/website.ts'
import { definitionErrors, errorLines, label } from './definition-errors.ts'
import { sectionWith } from './sample.ts'

const fields: Fields = {
  slogan: text({ label }),
  tags: text({ label, when: feature('postTags') }),
  seo: group({ title: text({ label }), description: text({ label }) }, { label }),
}

describe('the fields that the website reads', () => {
  const readable = (names: readonly string[], profile: keyof typeof profiles = 'all') => {
    const section = { ...sectionWith({ name: text(), ...fields }, { website: { fields: names } }), name: 'things' }
    return Object.entries(websiteFields(effectiveSection(section, profiles[profile]))).map(([name, field]) =>
      'fields' in field ? `${name}(${Object.keys(field.fields)})` : name,
    )
  }

  it('are those that the section lists and no other', () => {
    expect(readable(['name'])).toEqual(['name'])
    expect(readable(['name', 'slogan'])).toEqual(['name', 'slogan'])
  })

  it('are none without the option', () => {
    const section = { ...sectionWith({ name: text() }, {}), name: 'things' }
    expect(websiteFields(effectiveSection(section, profiles.all))).toEqual({})
  })

  it('include a group as a whole by its name, or one field of it by its path', () => {
    expect(readable(['name', 'seo'])).toEqual(['name', 'seo(title,description)'])
    expect(readable(['name', 'seo.title'])).toEqual(['name', 'seo(title)'])
  })

  it('do not include a field that the unit does not have', () => {
    expect(readable(['name', 'tags'])).toEqual(['name'])
    expect(readable(['name', 'tags'], 'ventures')).toEqual(['name', 'tags'])
  })
})

describe('a mistake about what the website reads', () => {
  const own: Fields = {
    day: date({ label }),
    secret: password({ label }),
    others: references('things', { label }),
  }
  test.each<[mistake: string, rest: object, line: string]>([
    ['a field that there is not', { fields: ['name', 'nothing'] }, 'website.fields: there is no field "nothing"'],
    ['a field twice', { fields: ['name', 'name'] }, 'website.fields: "name" is listed already'],
    ['a secret', { fields: ['name', 'secret'] }, 'website.fields: "secret" is a secret'],
    ['no title', { fields: ['day'] }, 'website.fields: "name" is missing: it names, sorts or nests the records'],
    [
      'all records of a section that publishes them',
      { fields: ['name'], records: 'all' },
      'website.records: drafts would be public: only what is published is',
    ],
    [
      'a calendar by a field that does not leave',
      { fields: ['name'], calendar: { start: 'day' } },
      'website.calendar.start: "day" is no date among website.fields',
    ],
    [
      'a calendar by a text',
      { fields: ['name'], calendar: { start: 'name' } },
      'website.calendar.start: "name" is no date among website.fields',
    ],
    ['an option that there is not', { fields: ['name'], public: true }, 'website.public: there is no such option'],
  ])('%s', (_, website, line) => {
    expect(definitionErrors({ website }, own)).toEqual(errorLines(line))
  })

  it('is a section that does not say which of its records are public', () => {
    expect(definitionErrors({ website: { fields: ['name'] }, statuses: false })).toEqual(
      errorLines("website.records: no status is called published: say `records: 'all'` if every record is public"),
    )
    expect(definitionErrors({ website: { fields: ['name'], records: 'all' }, statuses: false })).toEqual([])
  })

  it.each(['inbox', 'log'])('is a section of kind %s', (kind) => {
    expect(definitionErrors({ kind, website: { fields: ['name'], records: 'all' }, statuses: false })).toContain(
      'resources/things.ts: website: only sections of a unit that staff write are public',
    )
  })

  it('is personal data', () => {
    const personal = { phone: text({ label, personal: true }) }
    expect(definitionErrors({ kind: 'inbox', website: { fields: ['name', 'phone'] } }, personal)).toContain(
      'resources/things.ts: website.fields: "phone" is personal data',
    )
  })

  it('is a reference to a section of which nothing is read', () => {
    expect(
      definitionErrors({ website: { fields: ['name', 'posts'] } }, { posts: references('posts', { label }) }),
    ).toContain('resources/things.ts: website.fields: "posts" refers to "posts", of which the website reads nothing')
  })
})
