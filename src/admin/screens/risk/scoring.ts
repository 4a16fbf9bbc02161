import type { Advice, Answer, Assessment, Question, RiskRange } from './assessment.ts'

/** A visitor's reply to a question: the indexes of the chosen answers, or a number. */
export type Reply = readonly number[] | number
/** Replies by question key. */
export type Replies = Readonly<Record<string, Reply>>

export interface RiskResult {
  /** 1–100; undefined before a question is answered, or if all weights are 0. */
  readonly percentage: number | undefined
  readonly range: RiskRange | undefined
  readonly advices: readonly Advice[]
  readonly answered: number
  readonly questions: number
}

/**
 * Calculates the result. The risk is the weight of the chosen answers as a share of the maximum weight. The maximum of a multiple-choice
 * question is the sum of its answers, that of any other question is its heaviest answer. So a question counts as much as its heaviest
 * answer, percentages that add up to 100 are simply added, and no result exceeds 100 %. Unanswered questions weigh nothing. The minimum is
 * 1 %.
 */
export function calculateResult(assessment: Assessment, replies: Replies): RiskResult {
  const questions = assessment.sections.flatMap(({ questions }) =>
    questions.map((question) => ({ question, reply: replies[question.key] })),
  )
  const answered = questions.filter(({ reply }) => isAnswered(reply))
  const chosen = questions.flatMap(({ question, reply }) => chosenOf(question, reply))
  const maxWeight = sum(questions.map(({ question }) => maxWeightOf(question)))
  const percentage = answered.length > 0 && maxWeight > 0 ? shareOf(sum(chosen.map(weight)), maxWeight) : undefined
  return {
    percentage,
    range: percentage === undefined ? undefined : rangeAt(assessment.ranges, percentage),
    advices: [...chosen.flatMap(({ advices }) => advices), ...assessment.advices],
    answered: answered.length,
    questions: questions.length,
  }
}

/** The answers that a reply selects. For a number, the first answer whose range contains it. */
function chosenOf({ type, answers }: Question, reply: Reply | undefined): readonly Answer[] {
  if (reply === undefined) return []
  if (typeof reply === 'number') return type === 'number' ? answers.filter((one) => covers(one, reply)).slice(0, 1) : []
  return answers.filter((_, index) => reply.includes(index))
}

/** The range that contains a percentage. */
const rangeAt = (ranges: readonly RiskRange[], percentage: number): RiskRange | undefined =>
  ranges.find(({ from, to }) => from <= percentage && percentage <= to)

const covers = ({ from, to }: Answer, number: number): boolean =>
  (from === undefined || number >= from) && (to === undefined || number <= to)

const isAnswered = (reply: Reply | undefined): boolean =>
  typeof reply === 'number' || (reply !== undefined && reply.length > 0)

function maxWeightOf({ type, answers }: Question): number {
  const weights = answers.map(weight)
  return type === 'multiple' ? sum(weights) : Math.max(0, ...weights)
}

const weight = ({ percentage }: Answer): number => percentage
const shareOf = (part: number, total: number): number => Math.min(100, Math.max(1, Math.round((100 * part) / total)))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
