import type { Values } from '../../field/record/values.ts'

const nothing = { from: '', to: '', advices: [] } as const
const yesAndNo: readonly Values[] = [
  { en: { text: 'Yes' }, ar: { text: 'نعم' }, percentage: 100, ...nothing },
  { en: { text: 'No' }, ar: { text: 'لا' }, percentage: 0, ...nothing },
]

/** A question that asks for yes or no has these two answers, unless it has others already; any other row is as it is. */
export const completed = (row: Values): Values =>
  row.type === 'yesNo' && Array.isArray(row.answers) && row.answers.length === 0
    ? { ...row, answers: structuredClone(yesAndNo) }
    : row
