import { expect, test } from 'vitest'
import { profiles } from '../../src/group/profiles.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { flattenFields } from '../../src/schema/fields.ts'
import { field, list, number, section, text } from '../../src/schema/index.ts'
import type { RecordValues } from '../../src/schema/record-values.ts'
import { loadSections } from '../../src/schema/section.ts'
import { completenessOf } from '../../src/schema/translation-state.ts'

const label = { en: 'Sample', ar: 'عيّنة' }
const [sample] = loadSections({
  'samples.ts': section({
    label,
    permission: 'Access Post',
    title: 'title',
    list: { columns: ['title'] },
    fields: {
      title: text({ localized: true }),
      year: number({ label }),
      excerpt: text({ localized: true, label, required: field('status', 'published') }),
      venue: text({ localized: true, label, when: field('year', 2026), required: true }),
      parts: list({ name: text({ localized: true, label, required: true }) }, { label }),
    },
  }),
})

const cases: readonly { readonly name: string; readonly record: RecordValues; readonly states: string }[] = [
  { name: 'a new record', record: {}, states: 'missing missing' },
  { name: 'only a title', record: { en: { title: 'A' } }, states: 'incomplete missing' },
  { name: 'all that publishing needs, but only here', record: { en: { excerpt: 'A' } }, states: 'complete missing' },
  {
    name: 'a title in one language',
    record: { en: { title: 'A', excerpt: 'A' }, ar: { excerpt: 'أ' } },
    states: 'complete incomplete',
  },
  { name: 'what both need', record: { en: { excerpt: 'A' }, ar: { excerpt: 'أ' } }, states: 'complete complete' },
  {
    name: 'a field that applies now',
    record: { year: 2026, en: { excerpt: 'A' }, ar: { excerpt: 'أ', venue: 'أ' } },
    states: 'incomplete complete',
  },
  {
    name: 'a row without its name',
    record: { parts: [{ ar: { name: 'أ' } }, {}], en: { excerpt: 'A' }, ar: { excerpt: 'أ' } },
    states: 'incomplete incomplete',
  },
]

test.each(cases)('a language with $name is $states', ({ record, states }) => {
  const fields = flattenFields(sample ? effectiveSection(sample, profiles.ventures).fields : {})
  const { features } = profiles.ventures
  const state = (locale: 'en' | 'ar') => completenessOf(fields, record, { locale, features })
  expect(`${state('en')} ${state('ar')}`).toBe(states)
})

test('a language of which nothing is needed is complete', () => {
  const fields = flattenFields({ caption: text({ localized: true, label }) })
  expect(completenessOf(fields, {}, { locale: 'ar', features: profiles.ventures.features })).toBe('complete')
})
