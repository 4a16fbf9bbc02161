import { describe, expect, test } from 'vitest'
import { missingTranslations } from '../../../src/admin/screens/conference/missing-translations.ts'
import { findConflicts } from '../../../src/admin/screens/conference/session-conflicts.ts'
import { parseSessions } from '../../../src/admin/screens/conference/sessions.ts'
import { buildTimetable } from '../../../src/admin/screens/conference/timetable.ts'
import { list, text } from '../../../src/schema/index.ts'

interface Row {
  readonly from?: string | null
  readonly to?: string | null
  readonly room?: string
  readonly arRoom?: string
  readonly speaker?: string | null
}

const dayOf = (...rows: readonly Row[]) => ({
  sessions: rows.map(({ from = null, to = null, room = '', arRoom = '', speaker = null }, index) => ({
    from,
    to,
    speaker,
    en: { title: `Talk ${index}`, room },
    ar: { title: `جلسة ${index}`, room: arRoom },
  })),
})
const clashesIn = (...rows: readonly Row[]) =>
  findConflicts(parseSessions(dayOf(...rows))).map(({ kind, between, from, to }) => [
    kind,
    ...between,
    from / 60,
    to / 60,
  ])

describe('clashes of a day', () => {
  test('two sessions overlap in one room', () => {
    expect(
      clashesIn({ from: '09:00', to: '11:00', room: 'Hall' }, { from: '10:00', to: '12:00', room: 'Hall' }),
    ).toEqual([['room', 0, 1, 10, 11]])
  })

  test('one speaker is in two sessions at once, in two rooms', () => {
    expect(
      clashesIn(
        { from: '09:00', to: '10:00', room: 'Hall', speaker: 'a' },
        { from: '09:30', to: '09:45', room: 'Annex', speaker: 'a' },
      ),
    ).toEqual([['speaker', 0, 1, 9.5, 9.75]])
  })

  test('the same pair can clash in both ways', () => {
    const kinds = clashesIn(
      { from: '09:00', to: '10:00', room: 'Hall', speaker: 'a' },
      { from: '09:00', to: '10:00', room: 'Hall', speaker: 'a' },
    ).map(([kind]) => kind)
    expect(kinds).toEqual(['room', 'speaker'])
  })

  test.each<[string, Row, Row]>([
    [
      'one that ends as the next begins',
      { from: '09:00', to: '10:00', room: 'H' },
      { from: '10:00', to: '11:00', room: 'H' },
    ],
    ['other rooms at once', { from: '09:00', to: '10:00', room: 'H' }, { from: '09:00', to: '10:00', room: 'I' }],
    ['no room and no speaker', { from: '09:00', to: '10:00' }, { from: '09:00', to: '10:00' }],
    ['a session without its end', { from: '09:00', room: 'H' }, { from: '09:00', to: '10:00', room: 'H' }],
    ['times the wrong way round', { from: '11:00', to: '09:00', room: 'H' }, { from: '09:00', to: '10:00', room: 'H' }],
  ])('are none: %s', (_, one, other) => {
    expect(clashesIn(one, other)).toEqual([])
  })

  test.each<[string, Row, Row]>([
    ['in capitals', { room: 'Main hall' }, { room: 'MAIN  HALL' }],
    ['with another hamza', { arRoom: 'القاعة الأولى' }, { arRoom: 'القاعه الاولى' }],
    ['in one language of two', { room: 'Main hall', arRoom: 'القاعة' }, { arRoom: 'القاعة' }],
  ])('know a room however it is written: %s', (_, one, other) => {
    const times = { from: '09:00', to: '10:00' }
    expect(clashesIn({ ...one, ...times }, { ...other, ...times })).toHaveLength(1)
  })

  test('are found in a day that holds nothing, or nonsense', () => {
    for (const day of [undefined, null, {}, { sessions: null }, { sessions: [null, 5, { en: 'x' }] }])
      expect(findConflicts(parseSessions(day))).toEqual([])
  })
})

describe('the picture of a day', () => {
  const day = dayOf(
    { from: '09:15', to: '10:00', room: 'Hall', speaker: 'a' },
    { from: '13:00', to: '14:40', room: 'Annex', speaker: 'b' },
    { from: '09:30', to: '10:30', room: 'hall', speaker: 'b' },
    { from: '10:00', to: '11:00', room: 'Hall' },
    { from: '12:00', to: '12:30' },
    {},
  )
  const blocksBy = (by: 'room' | 'speaker') =>
    buildTimetable(parseSessions(day), by)?.columns.map(({ labelSession, blocks }) => [
      labelSession?.index,
      blocks.map(({ session }) => session.index),
    ])

  test('spans whole hours', () => {
    expect(buildTimetable(parseSessions(day), 'room')?.hours).toEqual({ from: 9 * 60, to: 15 * 60 })
  })

  test('has a column for each room as it first comes, and one for those without at the end', () => {
    expect(blocksBy('room')).toEqual([
      [0, [0, 2, 3]],
      [1, [1]],
      [undefined, [4]],
    ])
  })

  test('has a column for each speaker', () => {
    expect(blocksBy('speaker')).toEqual([
      [0, [0]],
      [2, [2, 1]],
      [undefined, [3, 4]],
    ])
  })

  test('puts what overlaps side by side, each as wide as there is room', () => {
    const lanes = buildTimetable(parseSessions(day), 'room')?.columns[0]?.blocks.map(({ lane, lanes }) => [lane, lanes])
    expect(lanes).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
    ])
  })

  test('is none while no session has its times', () => {
    expect(buildTimetable(parseSessions(dayOf({ from: '09:00' }, {})), 'room')).toBeUndefined()
  })
})

describe('before publishing', () => {
  const fields = {
    title: text({ localized: true }),
    code: text(),
    days: list({ note: text({ localized: true }), sessions: list({ room: text({ localized: true }) }) }),
  }

  test('what one language says and the other does not is found, in the rows of rows too', () => {
    const values = {
      code: '',
      en: { title: 'Forum' },
      ar: { title: null },
      days: [
        {
          en: { note: null },
          ar: { note: 'ملاحظة' },
          sessions: [
            { en: { room: 'Hall' }, ar: { room: 'القاعة' } },
            { en: { room: 'Annex' }, ar: { room: null } },
          ],
        },
      ],
    }
    expect(missingTranslations(fields, values)).toEqual([
      { locale: 'ar', path: 'ar.title' },
      { locale: 'en', path: 'days.0.en.note' },
      { locale: 'ar', path: 'days.0.sessions.1.ar.room' },
    ])
  })
})
