import { describe, expect, test } from 'vitest'
import {
  isSameLocation,
  locationOfField,
  locationPath,
  parseLocation,
} from '../../../src/admin/screens/conference/step-location.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { date, image, list, text } from '../../../src/schema/index.ts'
import { sectionWith } from '../../schema/sample.ts'

const definition = {
  ...sectionWith(
    {
      title: text({ localized: true }),
      picture: image(),
      days: list({ date: date(), sessions: list({ title: text({ localized: true }) }) }),
    },
    { form: { details: ['title'], days: ['days'], side: ['picture'] } },
  ),
  name: 'talks',
}
const section = effectiveSection(definition, profiles.all)

// The third has no date yet, the fourth one that another has.
const days = ['2027-03-01', '2027-03-02', null, '2027-03-01'].map((day) => ({ date: day }))

describe('the address of a step', () => {
  test.each([
    ['/talks/x/steps', { step: 'details' }],
    ['/talks/x/steps/details', { step: 'details' }],
    ['/talks/x/steps/days', { step: 'days' }],
    ['/talks/x/steps/review', { step: 'review' }],
    ['/talks/x/days', { step: 'days' }],
    ['/talks/x/days/create', { step: 'days', day: 'new' }],
    ['/talks/x/days/edit', { step: 'days' }],
    ['/talks/x/days/edit/2027-03-02', { step: 'days', day: 1 }],
    ['/talks/x/days/edit/3', { step: 'days', day: 2 }],
    ['/talks/x/days/edit/2', { step: 'days', day: -1 }],
    ['/talks/x/days/edit/2027-03-09', { step: 'days', day: -1 }],
    ['/talks/x/steps/nowhere', undefined],
    ['/talks/x', undefined],
  ])('%s', (path, spot) => {
    expect(parseLocation(section, path, days)).toEqual(spot)
  })

  test('and what it shows are the same both ways', () => {
    for (const spot of [
      { step: 'details' },
      { step: 'days' },
      { step: 'days', day: 1 },
      { step: 'days', day: 2 },
      { step: 'days', day: 3 },
      { step: 'days', day: 'new' as const },
    ]) {
      const there = parseLocation(section, locationPath(section, 'a talk', spot, days), days)
      expect(there && isSameLocation(there, spot)).toBe(true)
    }
  })

  test('leads to the same day when another is removed, and to none when it is gone', () => {
    const path = locationPath(section, 'x', { step: 'days', day: 1 }, days)
    expect(parseLocation(section, path, days.slice(1))).toEqual({ step: 'days', day: 0 })
    expect(parseLocation(section, path, days.toSpliced(1, 1))).toEqual({ step: 'days', day: -1 })
  })

  test('is where a value of the form is written', () => {
    expect(locationOfField(section, 'ar.title')).toEqual({ step: 'details' })
    expect(locationOfField(section, 'picture')).toEqual({ step: 'details' })
    expect(locationOfField(section, 'days')).toEqual({ step: 'days' })
    expect(locationOfField(section, 'days.1.sessions.0.en.title')).toEqual({ step: 'days', day: 1 })
  })
})
