import { describe, expect, test } from 'vitest'
import { shared as arabic } from '../../i18n/ar/shared.ts'
import { shared as english } from '../../i18n/en/shared.ts'
import { profiles } from '../../src/group/profiles.ts'
import { supportsAction } from '../../src/schema/access.ts'
import { checkDefinitions } from '../../src/schema/check-definitions.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { list, number, section, text } from '../../src/schema/index.ts'
import { apiPathOf, reservedSlugs } from '../../src/schema/paths.ts'
import { loadSections } from '../../src/schema/section.ts'
import { inSection, problemsOf, sectionWith } from './sample.ts'

const ends = {
  from: number({ required: true, min: 1, max: 100 }),
  to: number({ required: true, min: 1, max: 100, notBefore: 'from' }),
}
const parts = list(ends, { contiguousRanges: { from: 'from', to: 'to', min: 1, max: 100 } })
const wrong = (...rows: readonly (readonly [from: unknown, to: unknown])[]) =>
  problemsOf({ parts }, { parts: rows.map(([from, to]) => ({ from, to })) })

describe('rows that share out 1 to 100', () => {
  test.each([
    ['one row', [[1, 100]]],
    [
      'two that meet',
      [
        [1, 40],
        [41, 100],
      ],
    ],
    [
      'written in any order',
      [
        [41, 100],
        [1, 40],
      ],
    ],
    [
      'single numbers',
      [
        [1, 1],
        [2, 2],
        [3, 100],
      ],
    ],
    [
      'Arabic digits',
      [
        ['١', '٤٠'],
        ['٤١', '١٠٠'],
      ],
    ],
    ['no rows at all', []],
  ] as const)('accepts %s', (_name, rows) => {
    expect(wrong(...rows)).toEqual([])
  })

  test('finds a gap between two rows at the upper one, with what is missing', () => {
    expect(wrong([1, 40], [51, 100])).toEqual(['parts.1.from: gap {"from":41,"to":50}'])
    expect(wrong([1, 40], [42, 100])).toEqual(['parts.1.from: gapAt {"at":41}'])
  })
  test('finds a gap at either end', () => {
    expect(wrong([5, 100])).toEqual(['parts.0.from: gap {"from":1,"to":4}'])
    expect(wrong([1, 40], [41, 90])).toEqual(['parts.1.to: gap {"from":91,"to":100}'])
  })
  test('finds an overlap at the later row, whatever the order of the rows', () => {
    expect(wrong([30, 100], [1, 40])).toEqual(['parts.0.from: overlap {"from":30,"to":40}'])
    expect(wrong([1, 40], [40, 100])).toEqual(['parts.1.from: overlapAt {"at":40}'])
  })
  test('finds a row within another', () => {
    expect(wrong([1, 100], [20, 30])).toEqual(['parts.1.from: overlap {"from":20,"to":30}'])
  })
  test('says only that the ends are in the wrong order, not what is missing because of it', () => {
    expect(wrong([40, 1], [41, 100])).toEqual(['parts.0.to: notBefore'])
  })
  test('asks for an end that is missing before it speaks of gaps', () => {
    expect(wrong([1, 40], [60, null])).toEqual(['parts.1.to: required'])
  })
  test('keeps each end within its own limits', () => {
    expect(wrong([0, 50], [51, 101])).toEqual([
      'parts.0.from: min_value {"min":1}',
      'parts.1.to: max_value {"max":100}',
    ])
  })
})

describe('rows four deep', () => {
  const words = text({ localized: true, required: true, max: 5 })
  const advices = list({ text: words }, { max: 2 })
  const answers = list({ text: words, percentage: number({ min: 0, max: 100 }), advices })
  const sections = list({ title: words, questions: list({ text: words, answers }) })
  const both = { en: { text: 'a' }, ar: { text: 'ا' } }
  const deep = (advice: object, more: object = {}) => ({
    sections: [
      {
        en: { title: 'a' },
        ar: { title: 'ا' },
        questions: [{ ...both, answers: [{ ...both, ...more, advices: [both, advice] }] }],
      },
    ],
  })
  const at = 'sections.0.questions.0.answers.0'

  test('are judged to the bottom, each text in its language', () => {
    expect(problemsOf({ sections }, deep(both))).toEqual([])
    expect(problemsOf({ sections }, deep({ en: { text: 'abcdef' } }))).toEqual([
      `${at}.advices.1.en.text: max {"max":5,"length":6}`,
      `${at}.advices.1.ar.text: required`,
    ])
  })
  test('are cleaned to the bottom', () => {
    expect(problemsOf({ sections }, deep(both, { percentage: ' ٥٠ ' }))).toEqual([])
    expect(problemsOf({ sections }, deep(both, { percentage: '500' }))).toEqual([
      `${at}.percentage: max_value {"max":100}`,
    ])
  })
  test('know no other names, and no more rows than their list allows', () => {
    expect(problemsOf({ sections }, deep({ ...both, txet: 1 }))).toEqual([`${at}.advices.1.txet: unknown`])
    const many = {
      sections: [
        {
          en: { title: 'a' },
          ar: { title: 'ا' },
          questions: [{ ...both, answers: [{ ...both, advices: [both, both, both] }] }],
        },
      ],
    }
    expect(problemsOf({ sections }, many)).toEqual([`${at}.advices: items_max {"max":2}`])
  })
  test('speak in words of their own', () => {
    const own = list(
      { from: number({ messages: { gap: { en: 'A hole', ar: 'فجوة' } } }), to: number() },
      { contiguousRanges: { from: 'from', to: 'to', min: 1, max: 9 } },
    )
    const things = effectiveSection(sectionWith({ own: list({ inner: own }) }), profiles.all)
    expect(inSection(things, { own: [{ inner: [{ from: 3, to: 9 }] }] })).toEqual([
      'own.0.inner.0.from: sections.things.messages.own.inner.from.gap {"from":1,"to":2}',
    ])
  })
})

describe('the definition', () => {
  const common = { en: english, ar: arabic }
  const options = {
    label: { en: 'A', ar: 'ا' },
    permission: 'Access Faq',
    title: 'name',
    fields: { name: text() },
    list: { columns: ['name'] },
  } as const

  test('names numbers of the row, in order', () => {
    const things = sectionWith({
      name: text(),
      parts: list(
        { from: number(), title: text() },
        { label: { en: 'P', ar: 'ب' }, contiguousRanges: { from: 'from', to: 'title', min: 9, max: 1 } },
      ),
    })
    expect(checkDefinitions([things], common).map(({ option, reason }) => `${option}: ${reason}`)).toEqual([
      'fields.parts.contiguousRanges: there is no number "title" in it',
      'fields.parts.contiguousRanges.min: it is above max',
    ])
  })

  test('gives up its spreadsheet where another section has that address, and its records may not be called so', () => {
    const taken = { './b.ts': section({ ...options, routes: { base: '/a/export' }, api: 'a/export' }) }
    const silent = loadSections({ './a.ts': section(options), ...taken })
    const [a, ...others] = loadSections({ './a.ts': section({ ...options, exportable: false }), ...taken })

    expect(checkDefinitions(silent, common).map(({ option }) => option)).toContain('exportable')
    expect(a && checkDefinitions([a, ...others], common)).toEqual([])
    expect(a && supportsAction(a, 'export')).toBe(false)
    expect(a && reservedSlugs(a, [a, ...others])).toContain('export')
    expect(others.map(apiPathOf)).toEqual(['/api/v1/dashboard/a/export'])
  })
})
