import { expect, it } from 'vitest'
import { profiles } from '../../src/group/profiles.ts'
import { definitionVersion } from '../../src/schema/definition-version.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import type { Fields } from '../../src/schema/fields.ts'
import { choice, feature, list, number, reference, section, slug, text } from '../../src/schema/index.ts'
import { loadSections, type Section } from '../../src/schema/section.ts'

const label = { en: 'Label', ar: 'اسم' }
const rows = (name: string) => list({ [name]: text({ label }) }, { label })
const size = (small: object) => choice({ small: { ...label, ...small }, big: label }, { label })
const base: Fields = {
  alpha: text({ label }),
  beta: text({ label }),
  size: size({}),
  near: reference('things', { label }),
  rows: rows('a'),
}

function versionOf(fields: Fields, rest: Partial<Section> = {}, profile: keyof typeof profiles = 'all'): string {
  const things = section({
    label,
    permission: 'Access Post',
    title: 'name',
    fields: { name: text({ localized: true }), slug: slug('name'), ...fields },
    list: { columns: ['name'], search: ['name'] },
  })
  const [loaded] = loadSections({ 'things.ts': { ...things, ...rest } })
  if (!loaded) throw new Error('no section')
  return definitionVersion(effectiveSection(loaded, profiles[profile]))
}

it.each<[string, Fields]>([
  ['labels and rules', { ...base, alpha: text({ label: { en: 'Other', ar: 'آخر' }, required: true, max: 5 }) }],
  ['the order of fields', Object.fromEntries(Object.entries(base).toReversed())],
])('does not depend on %s', (_, fields) => {
  expect(versionOf(fields)).toBe(versionOf(base))
})

it.each<[string, Fields, Partial<Section>?]>([
  ['exchange their names', { ...base, alpha: text({ label, was: 'beta' }), beta: text({ label, was: 'alpha' }) }],
  ['are added', { ...base, gamma: text({ label }) }],
  ['get another type', { ...base, alpha: number({ label }) }],
  ['become localized', { ...base, alpha: text({ label, localized: true }) }],
  ['become personal', { ...base, alpha: text({ label, personal: true }) }],
  ['refer to another section', { ...base, near: reference('others', { label }) }],
  ['get other choices', { ...base, size: size({ was: 'big' }) }],
  ['get other fields in rows', { ...base, rows: rows('b') }],
  ['get other statuses', base, { statuses: { open: { ...label, tone: 'info' } } }],
])('differs where fields %s', (_, fields, rest) => {
  expect(versionOf(fields, rest)).not.toBe(versionOf(base))
})

it('depends on the fields that a unit has', () => {
  const fields = { ...base, gamma: text({ label, when: feature('postTags') }) }
  expect(versionOf(fields, {}, 'all')).toBe(versionOf(base))
  expect(versionOf(fields, {}, 'ventures')).not.toBe(versionOf(base))
})
