import { expect, it } from 'vitest'
import { migrateDraft } from '../../../src/admin/engine/form/draft/migrate-draft.ts'
import { valuesOf } from '../../../src/admin/field/record/values.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { type EffectiveSection, effectiveSection } from '../../../src/schema/effective-section.ts'
import type { Fields } from '../../../src/schema/fields.ts'
import { choice, list, number, section, slug, text } from '../../../src/schema/index.ts'
import { loadSections, type Section } from '../../../src/schema/section.ts'

const label = { en: 'Label', ar: 'اسم' }
const tone = { ...label, tone: 'quiet' } as const
const statuses = (idea: object = {}, plan: object = {}) => ({ idea: { ...tone, ...idea }, plan: { ...tone, ...plan } })

function version(fields: Fields, rest: Partial<Section>): EffectiveSection {
  const things = section({
    label,
    permission: 'Access Post',
    title: 'name',
    fields: { name: text({ localized: true }), slug: slug('name'), ...fields },
    list: { columns: ['name'], search: ['name'] },
  })
  const [loaded] = loadSections({ 'things.ts': { ...things, ...rest } })
  if (!loaded) throw new Error('no section')
  return effectiveSection(loaded, profiles.all)
}

const before = version(
  {
    alpha: text({ label }),
    beta: text({ label }),
    floor: text({ label }),
    count: text({ label }),
    removed: text({ label }),
    size: choice({ small: label, big: label }, { label }),
    rows: list({ a: text({ label }), b: text({ localized: true, label }) }, { label }),
  },
  { statuses: statuses() },
)
const after = version(
  {
    alpha: text({ label, was: 'beta' }),
    beta: text({ label, was: 'alpha' }),
    level: text({ label, was: 'floor' }),
    count: number({ label }),
    added: text({ label }),
    size: choice({ small: { ...label, was: 'big' }, big: { ...label, was: 'small' } }, { label }),
    rows: list({ c: text({ label, was: 'a' }), b: text({ localized: true, label }) }, { label }),
  },
  { statuses: statuses({ was: 'plan' }, { was: 'idea' }) },
)
const typed = {
  ...valuesOf(before, {}),
  ...{ alpha: 'A', beta: '', floor: '3', count: 'many', removed: 'R', size: 'small', status: 'idea', slug: 's' },
  ...{ rows: [{ a: 'row', en: { b: 'B' }, ar: { b: 'ب' } }], en: { name: 'Name' }, ar: { name: 'اسم', slug: '' } },
}
const current = valuesOf(after, { beta: 'old', count: 7, added: 'kept', status: 'plan' })

it('has each value where the current version has it, and keeps the form’s values where the draft has none', () => {
  const draft = { definition: JSON.parse(JSON.stringify(before)), values: typed }
  expect(migrateDraft(after, draft, current)).toEqual({
    ...{ alpha: '', beta: 'A', level: '3', count: 7, added: 'kept', size: 'big', status: 'plan', slug: 's' },
    ...{ rows: [{ c: 'row', en: { b: 'B' }, ar: { b: 'ب' } }], en: { name: 'Name' }, ar: { name: 'اسم', slug: '' } },
  })
})
