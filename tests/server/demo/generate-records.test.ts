import { describe, expect, test } from 'vitest'
import { generateRecords } from '../../../src/server/demo/generate-records.ts'
import { createSeededRandom } from '../../../src/server/demo/seeded-random.ts'

const now = new Date('2026-11-21T10:00:00Z')
const day = 86_400_000
const shape = { share: 1, fields: { page: '/', doctor: [{ nth: 1 }, { nth: 2 }] }, handled: [] }
const mix = { count: { hospital: 4000, '*': 1 }, byTheClock: true, words: {}, shapes: [shape] } as const
const records = generateRecords(mix, 'hospital', createSeededRandom('a mix'), now)
const moments = records.map(({ age }) => new Date(now.getTime() - age * day))
/** On Cairo's winter clock. */
const wall = moments.map((moment) => new Date(moment.getTime() + 2 * 3_600_000))
const share = (test: (moment: Date) => boolean) => wall.filter(test).length / wall.length

describe('what comes by the clock', () => {
  test('is of the 90 days before now, none of it to come', () => {
    expect(records).toHaveLength(4000)
    expect(Math.min(...records.map(({ age }) => age))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...records.map(({ age }) => age))).toBeLessThanOrEqual(90)
    expect(new Set(wall.map((moment) => moment.toISOString().slice(0, 10))).size).toBeGreaterThan(85)
  })

  test('has quiet nights, busy evenings and fewer on Fridays', () => {
    expect(share((moment) => moment.getUTCHours() < 6)).toBeLessThan(0.1)
    expect(share((moment) => moment.getUTCHours() >= 18 && moment.getUTCHours() < 23)).toBeGreaterThan(0.3)
    expect(share((moment) => moment.getUTCDay() === 5)).toBeLessThan(0.11)
  })

  test('concerns one of the records named', () => {
    expect(new Set(records.map(({ fields }) => JSON.stringify(fields.doctor)))).toEqual(
      new Set(['{"nth":1}', '{"nth":2}']),
    )
  })
})
