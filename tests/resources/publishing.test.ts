import { describe, expect, test } from 'vitest'
import { profiles } from '../../src/group/profiles.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { validateRecord } from '../../src/schema/validate-record.ts'
import { sections } from '../../src/sections.ts'

// What keeps a record from being published although each of its values may be as it is, in the very sections.

function found(name: string, body: object, status = 'published') {
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`there is no section ${name}`)
  const judged = validateRecord(effectiveSection(section, profiles.all), { ...body, status }, profiles.all.features)
  return judged.map(({ path, key, values }) => [path, key.replace('validations.', ''), ...(values ? [values] : [])])
}
const both = (name: string) => ({ en: { [name]: 'Words' }, ar: { [name]: 'كلمات' } })

describe('an assessment', () => {
  const answer = (percentage: number, more: object = {}) => ({ ...both('text'), percentage, ...more })
  const question = (type: string, answers: readonly object[]) => ({ ...both('text'), type, answers })
  const single = question('single', [answer(0), answer(50)])
  const assessed = (...questions: readonly object[]) => ({
    en: { title: 'Heart', description: 'Words' },
    ar: { title: 'القلب', description: 'كلمات' },
    sections: [{ ...both('title'), questions }],
    ranges: [{ ...both('message'), from: 1, to: 100 }],
  })
  const at = 'sections.0.questions.0.answers'

  test.each([
    ['each question of which can be answered', assessed(single), []],
    ['with a section without questions', assessed(), [['sections.0.questions', 'required']]],
    ['with a question without answers', assessed(question('single', []), single), [[at, 'required']]],
    ['with one answer to yes or no', assessed(question('yesNo', [answer(10)])), [[at, 'yesNo']]],
    [
      'with three answers to yes or no',
      assessed(question('yesNo', [answer(1), answer(2), answer(3)])),
      [[at, 'yesNo']],
    ],
    ['with both answers to yes or no', assessed(question('yesNo', [answer(0), answer(9)])), []],
    [
      'two of whose answers share numbers',
      assessed(question('number', [answer(1, { from: 1, to: 10 }), answer(2, { from: 5, to: 20 })])),
      [[`${at}.1.from`, 'numberTwice', { other: 1 }]],
    ],
    [
      'whose answers reach without end into each other',
      assessed(question('number', [answer(1, { from: 60 }), answer(2, { to: 80 })])),
      [[`${at}.1.from`, 'numberTwice', { other: 1 }]],
    ],
    [
      'whose answers meet at a bound',
      assessed(
        question('number', [answer(1, { to: 18.5 }), answer(2, { from: 18.5, to: 25 }), answer(3, { from: 25 })]),
      ),
      [],
    ],
    ['with a number without bounds', assessed(question('number', [answer(5)])), [[`${at}.0.from`, 'unbounded']]],
    ['all of whose answers weigh nothing', assessed(question('single', [answer(0)])), [['sections', 'zeroWeight']]],
  ])('%s', (_, body, expected) => {
    expect(found('risk', body)).toEqual(expected)
    expect(found('risk', body, 'draft')).toEqual([])
  })
})

describe('a conference', () => {
  const session = (from: string, to: string, room?: { en?: string; ar?: string }) => ({
    ...{ from, to },
    en: { title: 'Words', room: room?.en },
    ar: { title: 'كلمات', room: room?.ar },
  })
  const held = (...sessions: readonly object[]) => ({
    ...both('title'),
    start: '2027-03-01',
    end: '2027-03-02',
    days: [{ date: '2027-03-01', ...both('title'), sessions }],
  })
  const at = 'days.0.sessions'

  test.each([
    [
      'one after another in a room',
      held(session('09:00', '10:00', { en: 'A' }), session('10:00', '11:00', { en: 'A' })),
      [],
    ],
    ['at once in two rooms', held(session('09:00', '10:00', { en: 'A' }), session('09:00', '11:00', { en: 'B' })), []],
    ['at once without rooms', held(session('09:00', '10:00'), session('09:00', '11:00')), []],
    [
      'at once in one room, however it is spelt',
      held(session('09:00', '10:00', { en: 'A', ar: 'القاعة' }), session('09:30', '11:00', { ar: 'القاعه' })),
      [[`${at}.1.from`, 'roomConflict', { session: 1 }]],
    ],
  ])('%s', (_, body, expected) => {
    expect(found('conferences', body)).toEqual(expected)
    expect(found('conferences', body, 'draft')).toEqual([])
  })

  test('has no day outside its dates, as a draft neither', () => {
    const outside = { ...held(), days: [{ date: '2027-03-03', ...both('title') }] }
    expect(found('conferences', outside, 'draft').map(([path]) => path)).toEqual(['days.0.date'])
  })
})

test('a doctor’s experience ends no earlier than it began', () => {
  const experiences = [{ ...both('name'), from: 2010, to: 2001 }]
  expect(found('doctors', { experiences }, 'draft').map(([path]) => path)).toContain('experiences.0.to')
})
