import { describe, expect, test } from 'vitest'
import { parseAssessment } from '../../../src/admin/screens/risk/assessment.ts'
import { calculateResult, type Replies } from '../../../src/admin/screens/risk/scoring.ts'

const answer = (percentage: number, more: object = {}) => ({ percentage, en: { text: 'a' }, advices: [], ...more })
const told = { type: 'urgent', en: { text: 'Go' }, ar: { text: 'اذهب' } }
const assessment = parseAssessment({
  sections: [
    {
      questions: [
        { type: 'single', answers: [answer(0), answer(20, { advices: [told] })] },
        { type: 'multiple', answers: [answer(10), answer(20)] },
      ],
    },
    {
      questions: [
        {
          type: 'number',
          answers: [answer(0, { to: 34 }), answer(30, { from: 35, to: 64 }), answer(50, { from: 65 })],
        },
        { type: 'yesNo', answers: [answer(0), answer(0)] },
      ],
    },
  ],
  advices: [{ type: 'checkup', en: { text: 'Ask' } }],
  ranges: [
    { from: 1, to: 30, en: { message: 'Low' } },
    { from: 31, to: 100, en: { message: 'High' } },
  ],
})
const [single, multiple, number, yesNo] = [
  'sections.0.questions.0',
  'sections.0.questions.1',
  'sections.1.questions.0',
  'sections.1.questions.1',
]
const result = (replies: Record<string, Replies[string]>) => calculateResult(assessment, replies)
const percentage = (replies: Record<string, Replies[string]>) => result(replies).percentage

describe('the percentage', () => {
  test('is nothing before anything is answered', () => {
    expect(result({})).toMatchObject({ percentage: undefined, range: undefined, answered: 0, questions: 4 })
    expect(percentage({ [multiple ?? '']: [] })).toBeUndefined()
  })
  test('adds up what the answers weigh, where all of it is a hundred', () => {
    expect(percentage({ [single ?? '']: [1], [multiple ?? '']: [0, 1], [number ?? '']: 40 })).toBe(80)
  })
  test('is a hundred at the worst and one at the best', () => {
    expect(percentage({ [single ?? '']: [1], [multiple ?? '']: [0, 1], [number ?? '']: 90 })).toBe(100)
    expect(percentage({ [single ?? '']: [0], [number ?? '']: 20, [yesNo ?? '']: [0] })).toBe(1)
  })
  test('takes the bounds of a number as inside, and weighs a number outside of all as nothing', () => {
    expect([34, 35, 64, 65].map((value) => percentage({ [number ?? '']: value }))).toEqual([1, 30, 30, 50])
    const open = parseAssessment({
      sections: [{ questions: [{ type: 'number', answers: [answer(9, { from: 5, to: 6 })] }] }],
    })
    expect(calculateResult(open, { 'sections.0.questions.0': 7 }).percentage).toBe(1)
  })
  test('is a share of the heaviest answers, whatever they add up to', () => {
    const light = parseAssessment({ sections: [{ questions: [{ type: 'single', answers: [answer(2), answer(8)] }] }] })
    expect(calculateResult(light, { 'sections.0.questions.0': [0] }).percentage).toBe(25)
  })
  test('is nothing while no answer weighs anything', () => {
    const empty = parseAssessment({ sections: [{ questions: [{ type: 'yesNo', answers: [answer(0)] }] }] })
    expect(calculateResult(empty, { 'sections.0.questions.0': [0] })).toMatchObject({
      percentage: undefined,
      answered: 1,
    })
  })
})

describe('what the visitor is told', () => {
  test('is the message of the range that the percentage lies in', () => {
    expect(result({ [number ?? '']: 35 }).range?.message.en).toBe('Low')
    expect(result({ [number ?? '']: 65 }).range?.message.en).toBe('High')
  })
  test('is the advice of the answers chosen, then what everybody is told', () => {
    expect(result({ [single ?? '']: [1] }).advices.map(({ text }) => text.en)).toEqual(['Go', 'Ask'])
    expect(result({ [single ?? '']: [0] }).advices.map(({ text }) => text.en)).toEqual(['Ask'])
  })
})

test('an assessment that is only begun is empty, not wrong', () => {
  expect(
    parseAssessment({ sections: [{ questions: [{ answers: [{ percentage: '1x' }] }] }], ranges: '' }),
  ).toMatchObject({
    sections: [{ questions: [{ text: { en: '' }, type: '', answers: [{ percentage: 0, from: undefined }] }] }],
    ranges: [],
  })
})
