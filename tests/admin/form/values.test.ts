import { describe, expect, it } from 'vitest'
import { differences, mergedOver } from '../../../src/admin/engine/form/save/merge.ts'
import { createFormValidator } from '../../../src/admin/field/record/form-validator.ts'
import { formPlaceOf, inFormOrder, localeOf } from '../../../src/admin/field/record/places.ts'
import { valuesOf } from '../../../src/admin/field/record/values.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { articles } from '../../harness/admin/articles.ts'

const section = effectiveSection(articles, profiles.all)
const problem = (path: string) => ({ path, key: 'validations.required' })

describe('the values of a form', () => {
  it('hold every field of both languages, so that nothing written means nothing changed', () => {
    expect(valuesOf(section, undefined)).toMatchObject({
      status: 'draft',
      slug: '',
      startsAt: null,
      steps: [],
      en: { title: '' },
      ar: { title: '', slug: '' },
    })
  })

  it('are sent as they were meant: trimmed, and nothing for what is blank', () => {
    const { judge } = createFormValidator(section, profiles.all, undefined)
    const { body } = judge({ ...valuesOf(section, undefined), minutes: ' ٧ ', en: { title: ' Living ' } })
    expect(body).toMatchObject({ minutes: 7, slug: null, en: { title: 'Living' } })
  })
})

describe('values in rows that belong to a removed field', () => {
  const rows = [{ gone: 'G', en: { name: 'One', former: 'F' }, ar: { name: 'واحد' } }]
  const stored = { id: 'a', key: 'a', version: 1, en: { title: 'T' }, ar: { title: 'ع' }, steps: rows } as never

  it('stay in the form and are sent back, so that a save deletes nothing', () => {
    const { judge } = createFormValidator(section, profiles.all, stored)
    const values = valuesOf(section, stored)
    expect(judge({ ...values, minutes: 5 })).toMatchObject({
      body: { minutes: 5, steps: [{ gone: 'G', en: { name: 'One', former: 'F' } }] },
      refused: [],
      warned: [],
    })
  })
})

describe('the place of a problem', () => {
  it('is its tab and its column, inside rows as well', () => {
    expect(formPlaceOf(section, 'ar.title')).toMatchObject({ area: 'content', locale: 'ar' })
    expect(formPlaceOf(section, 'steps.1.ar.name')).toMatchObject({ area: 'details', locale: 'ar' })
    expect(formPlaceOf(section, 'startsAt')).toMatchObject({ area: 'side', locale: undefined })
    expect(localeOf(section, 'slug')).toBe('en')
  })

  it('decides which is the first: by tab, by row, the language of the interface before the other', () => {
    const found = ['startsAt', 'steps.1.en.name', 'steps.0.ar.name', 'steps.0.en.name', 'en.title', 'ar.title'].map(
      problem,
    )
    expect(inFormOrder(section, found, 'ar').map(({ path }) => path)).toEqual([
      'ar.title',
      'en.title',
      'steps.0.ar.name',
      'steps.0.en.name',
      'steps.1.en.name',
      'startsAt',
    ])
  })
})

describe('two people’s work on one record', () => {
  const base = valuesOf(section, { minutes: 5, en: { title: 'Old', note: 'Note' } })
  const mine = { ...base, en: { title: 'Mine', note: 'My note' } }
  const theirs = { ...base, minutes: 9, en: { title: 'Theirs', note: 'Note' } }

  it('differs where either changed something, and says who', () => {
    expect(differences(section, { base, mine, theirs })).toMatchObject([
      { path: 'en.title', by: 'both' },
      { path: 'minutes', by: 'theirs' },
      { path: 'en.note', by: 'mine', theirs: 'Note', mine: 'My note' },
    ])
    expect(differences(section, { base, mine: theirs, theirs })).toEqual([])
  })

  it('is put together so that nobody loses a field that only they changed', () => {
    expect(mergedOver(section, { base, mine, theirs })).toMatchObject({
      minutes: 9,
      en: { title: 'Mine', note: 'My note' },
    })
  })
})
