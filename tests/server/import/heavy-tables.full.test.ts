import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Import, ImportRow } from '../../../src/api/import.ts'
import { references } from '../../../src/fields/relation/relation.ts'
import type { ColumnTarget } from '../../../src/server/import/match-columns.ts'
import { joinedPartsAt, resolveIds } from '../../../src/server/import/resolve-titles.ts'
import { tableLimits } from '../../../src/server/parsing/limits.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { statementsOf, watchStatements } from '../app/sent-statements.ts'
import { heavyTables } from '../hostile/corpus/heavy-tables.ts'
import { jobSuite, type Worker } from '../jobs/job-suite.ts'

/** Characters of a statement or an answer: more than any number of ordinary rows has, and a fraction of a heavy table. */
const maxCharacters = 1_100_000

eachDatabase((open) => {
  const suite = jobSuite(open)
  let worker: Worker
  let stop: () => void
  beforeAll(async () => {
    stop = watchStatements()
    worker = await suite.hire('importer', ['Access Post'])
  })
  afterAll(() => stop())

  /** The longest parameters of the statements that the work sends. */
  const longestOf = async (work: () => Promise<unknown>): Promise<number> =>
    Math.max(...(await statementsOf(work)).map(({ parameters }) => JSON.stringify(parameters).length))

  describe('a heavy table', () => {
    it.each(heavyTables.map((table) => [table.name, table] as const))(
      '%s: is staged, judged and read in portions of a bounded size',
      async (_, table) => {
        const lines = Buffer.from(table.bytes()).toString().split('\n')
        let imported: Import | undefined
        const staging = await longestOf(async () => {
          imported = await suite.upload(worker.client, 'posts', lines)
        })
        expect(staging).toBeLessThan(maxCharacters)
        const path = `/imports/${imported?.id}`
        const seen: ImportRow[] = []
        for (let pending = table.rows; pending > 0; ) {
          let left = pending
          const judging = await longestOf(async () => {
            left = (await worker.client.send('POST', `${path}/validate`, {})).json().data.counts.pending
          })
          expect(judging).toBeLessThan(maxCharacters)
          expect(left).toBeLessThan(pending)
          pending = left
        }
        for (let after = 0; ; ) {
          const answer = await worker.client.get(`${path}/rows?per_page=100&after=${after}`)
          expect(answer.body.length).toBeLessThan(maxCharacters)
          const { data, meta } = answer.json()
          expect(meta.total).toBe(table.rows)
          seen.push(...data)
          if (data.length === 0) break
          after = data.at(-1).rowNumber
        }
        expect(seen.map(({ rowNumber: place }) => place)).toEqual(Array.from({ length: table.rows }, (_, n) => n + 2))
        expect(seen.every(({ state: becomes }) => becomes === 'reject')).toBe(true)
      },
      120_000,
    )
  })
})

describe('the titles of a cell', () => {
  const target = (max?: number): ColumnTarget => ({
    ...{ path: 'related', exported: 'related' },
    leaf: { name: 'related', path: 'related', field: references('things', max === undefined ? {} : { max }) },
  })
  /** Known titles that count what they are asked for. */
  function countingTitles(known: readonly string[]) {
    const asked = { texts: 0, characters: 0 }
    class Counting extends Map<string, readonly string[]> {
      override has(text: string): boolean {
        asked.texts += 1
        asked.characters += text.length
        return super.has(text)
      }
    }
    const called = new Counting(known.map((title) => [title.toLowerCase(), [`id of ${title}`]]))
    return { titles: new Map([['things', called]]), asked }
  }

  it('are the longest that are known, with separators of their own', () => {
    const { titles } = countingTitles(['a', 'b', 'A, b', 'c, d, e'])
    expect(resolveIds(titles, { target: target(), text: 'a, b; c, d, e\na' })).toEqual([
      'id of A, b',
      'id of c, d, e',
      'id of a',
    ])
  })

  it('are as many as the field takes, and a cell of more parts than those can have is not looked at', () => {
    const many = Array.from({ length: 100 }, (_, n) => `title ${n}`)
    const { titles, asked } = countingTitles(many)
    expect(resolveIds(titles, { target: target(), text: many.join(', ') })).toHaveLength(100)
    asked.texts = 0
    expect(resolveIds(titles, { target: target(), text: 'a;'.repeat(190_000) })).toEqual({
      ...{ rule: 'items_max', values: { max: 100 } },
    })
    expect(resolveIds(titles, { target: target(3), text: 'a;'.repeat(31) })).toMatchObject({ values: { max: 3 } })
    expect(asked.texts).toBe(0)
  })

  it('are compared a bounded number of times, however large their parts are', () => {
    const part = (n: number) => `part ${n}`
    const parts = Array.from({ length: 1000 }, (_, n) => part(n))
    const small = countingTitles(parts)
    resolveIds(small.titles, { target: target(), text: parts.join(';') })
    expect(small.asked.texts).toBeLessThanOrEqual(10 * parts.length)
    const large = Array.from({ length: 30 }, (_, n) => part(n).padEnd(13_000, 'x'))
    const known = countingTitles(large)
    expect(resolveIds(known.titles, { target: target(), text: large.join(';') })).toHaveLength(30)
    expect(known.asked.characters).toBeLessThan(2 * tableLimits.maxRowCharacters)
  })

  it('join parts up to the length of a title', () => {
    expect(joinedPartsAt(['A,', ' b;', 'c'], 0)).toEqual(['a', 'a, b', 'a, b;c'])
    expect(
      joinedPartsAt(
        Array.from({ length: 50 }, () => 'a;'),
        5,
      ),
    ).toHaveLength(10)
    expect(joinedPartsAt(['a'.repeat(5000), 'b'], 0)).toEqual(['a'.repeat(5000)])
    expect(joinedPartsAt(['a;', 'b'.repeat(5000)], 0)).toEqual(['a'])
  })

  it('are named in an error as far as a sentence can show them', () => {
    const twice = new Map([['things', new Map([['a, b', ['one', 'another']]])]])
    expect(resolveIds(twice, { target: target(), text: 'A, b' })).toMatchObject({ values: { title: 'A, b' } })
    expect(resolveIds(new Map(), { target: target(), text: 'X'.repeat(13_000) })).toEqual({
      ...{ rule: 'unnamed', values: { title: 'X'.repeat(300) } },
    })
  })
})
