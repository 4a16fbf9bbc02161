import type { Values } from '../../field/record/values.ts'

const nothing = { from: '', to: '', advices: [] } as const
const yesAndNo: readonly Values[] = [
  { en: { text: 'Yes' }, ar: { text: 'نعم' }, percentage: 100, ...nothing },
  { en: { text: 'No' }, ar: { text: 'لا' }, percentage: 0, ...nothing },
]

/** Adds the two answers of a yes/no question if it has no answers yet. Returns any other row unchanged. */
export const withDefaultAnswers = (row: Values): Values =>
  row.type === 'yesNo' && Array.isArray(row.answers) && row.answers.length === 0
    ? { ...row, answers: structuredClone(yesAndNo) }
    : row
