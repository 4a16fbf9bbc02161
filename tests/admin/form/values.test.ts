import { describe, expect, it } from 'vitest'
import { differences, mergedOver } from '../../../src/admin/engine/form/save/merge.ts'
import { judgingOf } from '../../../src/admin/field/record/judge.ts'
import { inFormOrder, localeOf, placeOf } from '../../../src/admin/field/record/places.ts'
import { valuesOf } from '../../../src/admin/field/record/values.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effective } from '../../../src/schema/effective.ts'
import { articles } from '../../harness/admin/articles.ts'

const section = effective(articles, profiles.all)
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
    const { judge } = judgingOf(section, profiles.all, undefined)
    const { body } = judge({ ...valuesOf(section, undefined), minutes: ' ٧ ', en: { title: ' Living ' } })
    expect(body).toMatchObject({ minutes: 7, slug: null, en: { title: 'Living' } })
  })
})

describe('the place of a problem', () => {
  it('is its tab and its column, inside rows as well', () => {
    expect(placeOf(section, 'ar.title')).toMatchObject({ area: 'content', locale: 'ar' })
    expect(placeOf(section, 'steps.1.ar.name')).toMatchObject({ area: 'details', locale: 'ar' })
    expect(placeOf(section, 'startsAt')).toMatchObject({ area: 'side', locale: undefined })
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
