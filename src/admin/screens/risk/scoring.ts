import type { Advice, Answer, Assessment, Question, Range } from './assessment.ts'

/** What a visitor says to a question: the places of the answers that they chose, or the number that they typed. */
export type Reply = readonly number[] | number
/** Replies by the keys of the questions. */
export type Replies = Readonly<Record<string, Reply>>

export interface Result {
  /** 1–100; nothing before a question is answered, or while no answer weighs anything. */
  readonly percentage: number | undefined
  readonly range: Range | undefined
  readonly advices: readonly Advice[]
  readonly answered: number
  readonly questions: number
}

/**
 * The risk is what the chosen answers weigh, as a share of the most that the answers could weigh: all of a question of several
 * answers, the heaviest of any other. So a question counts for as much as its heaviest answer says, percentages that add up to 100
 * are simply added, and no assessment exceeds 100 %. What is not answered weighs nothing; nobody is below 1 %.
 */
export function resultOf(assessment: Assessment, replies: Replies): Result {
  const asked = assessment.sections.flatMap(({ questions }) =>
    questions.map((question) => ({ question, reply: replies[question.key] })),
  )
  const replied = asked.filter(({ reply }) => isAnswered(reply))
  const chosen = asked.flatMap(({ question, reply }) => chosenOf(question, reply))
  const most = sum(asked.map(({ question }) => mostOf(question)))
  const percentage = replied.length > 0 && most > 0 ? shareOf(sum(chosen.map(weight)), most) : undefined
  return {
    percentage,
    range: percentage === undefined ? undefined : rangeAt(assessment.ranges, percentage),
    advices: [...chosen.flatMap(({ advices }) => advices), ...assessment.advices],
    answered: replied.length,
    questions: asked.length,
  }
}

/** The answers that a reply stands for; of a number, the first that it lies in. */
function chosenOf({ type, answers }: Question, reply: Reply | undefined): readonly Answer[] {
  if (reply === undefined) return []
  if (typeof reply === 'number') return type === 'number' ? answers.filter((one) => covers(one, reply)).slice(0, 1) : []
  return answers.filter((_, index) => reply.includes(index))
}

/** The range that a percentage lies in. */
const rangeAt = (ranges: readonly Range[], percentage: number): Range | undefined =>
  ranges.find(({ from, to }) => from <= percentage && percentage <= to)

const covers = ({ from, to }: Answer, number: number): boolean =>
  (from === undefined || number >= from) && (to === undefined || number <= to)

const isAnswered = (reply: Reply | undefined): boolean =>
  typeof reply === 'number' || (reply !== undefined && reply.length > 0)

function mostOf({ type, answers }: Question): number {
  const weights = answers.map(weight)
  return type === 'multiple' ? sum(weights) : Math.max(0, ...weights)
}

const weight = ({ percentage }: Answer): number => percentage
const shareOf = (part: number, whole: number): number => Math.min(100, Math.max(1, Math.round((100 * part) / whole)))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
