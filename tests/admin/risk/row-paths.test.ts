import { describe, expect, test } from 'vitest'
import { withDefaultAnswers } from '../../../src/admin/screens/risk/default-answers.ts'
import { rowLayout } from '../../../src/admin/screens/risk/row-layout.ts'
import { ownFieldPaths, rowChanges, rowIndexOfField } from '../../../src/admin/screens/risk/row-paths.ts'
import { choice, list, number, text } from '../../../src/schema/index.ts'

const answers = list({ text: text({ localized: true }), percentage: number(), from: number(), to: number() })
const questions = list({
  text: text({ localized: true }),
  type: choice({ yesNo: { en: 'Yes or no', ar: 'نعم أو لا' } }),
  answers,
})

describe('a row', () => {
  test('owns its texts in both languages and its neutral values, not the lists inside it', () => {
    expect(ownFieldPaths(questions)).toEqual(['en.text', 'ar.text', 'type'])
  })

  test.each([
    ['questions.3.ar.text', 3],
    ['questions.0.type', 0],
    ['questions.0.answers', undefined],
    ['questions.0.answers.1.en.text', undefined],
    ['others.0.type', undefined],
    ['questions', undefined],
  ])('is found by the path of what is its own: %s', (path, index) => {
    expect(rowIndexOfField(questions, 'questions', path)).toBe(index)
  })

  test('is updated where it was changed, and left alone elsewhere', () => {
    const before = { en: { text: 'a' }, ar: { text: 'ا' }, type: 'yesNo', answers: [{ percentage: 1 }] }
    expect(rowChanges(questions, before, before)).toEqual([])
    expect(rowChanges(questions, before, { ...before, ar: { text: 'ب' } })).toEqual([{ path: 'ar.text', value: 'ب' }])
  })
})

describe('a question of yes or no', () => {
  test('has the two answers from the beginning, each in both languages', () => {
    const { answers: made } = withDefaultAnswers({ type: 'yesNo', answers: [] }) as {
      answers: { ar: { text: string } }[]
    }
    expect(made.map(({ ar }) => ar.text)).toEqual(['نعم', 'لا'])
  })
  test('keeps answers that it has, and other types get none', () => {
    for (const row of [{ type: 'yesNo', answers: [{}] }, { type: 'single', answers: [] }, { type: 'urgent' }])
      expect(withDefaultAnswers(row)).toBe(row)
  })
})

test('an answer says for which numbers it stands only where its question asks for a number', () => {
  const under = (type: string) => rowLayout(answers, 'questions.0.answers.2', { questions: [{ type }] })
  expect(under('number')).toEqual(['text', ['percentage', 'from', 'to']])
  expect(under('single')).toEqual(['text', ['percentage']])
})
