import type { RecordValues } from '../record-values.ts'
import { type PublishingViolation, type RowAtPath, rowsAtPath } from './publishing-violation.ts'

/** Violations of an assessment: each answer to a question must be unambiguous, and at least one answer needs a weight. */
export function assessmentViolations(record: RecordValues): readonly PublishingViolation[] {
  const sections = rowsAtPath({ row: record, path: '' }, 'sections')
  const questions = sections.flatMap((section) => rowsAtPath(section, 'questions'))
  const answers = questions.flatMap((question) => rowsAtPath(question, 'answers'))
  const hasNoWeights = answers.length > 0 && answers.every(({ row }) => !row.percentage)
  return [
    ...questions.flatMap(questionViolations),
    ...(hasNoWeights ? [{ path: 'sections', rule: 'zeroWeight' } satisfies PublishingViolation] : []),
  ]
}

function questionViolations(question: RowAtPath): readonly PublishingViolation[] {
  const answers = rowsAtPath(question, 'answers')
  if (question.row.type === 'number') return numberViolations(answers)
  const hasWrongAnswerCount = question.row.type === 'yesNo' && answers.length > 0 && answers.length !== 2
  return hasWrongAnswerCount ? [{ path: `${question.path}.answers`, rule: 'yesNo' }] : []
}

/** Numeric answers must not overlap, and each needs at least one bound. */
function numberViolations(answers: readonly RowAtPath[]): readonly PublishingViolation[] {
  return answers.flatMap((answer, index): readonly PublishingViolation[] => {
    const ownBounds = boundsOf(answer)
    if (!ownBounds) return [{ path: `${answer.path}.from`, rule: 'unbounded' }]
    const overlapping = answers.slice(0, index).find((earlierAnswer) => {
      const bounds = boundsOf(earlierAnswer)
      return bounds !== undefined && isOverlap(bounds, ownBounds)
    })
    return overlapping
      ? [{ path: `${answer.path}.from`, rule: 'numberTwice', values: { other: answers.indexOf(overlapping) + 1 } }]
      : []
  })
}

interface Bounds {
  readonly from: number
  readonly to: number
}

/** Ranges may touch: the shared number belongs to the first range. */
const isOverlap = (a: Bounds, b: Bounds): boolean =>
  (a.from < b.to && b.from < a.to) || (a.from === b.from && a.to === b.to)

/** The range of an answer; a missing bound is infinite. */
function boundsOf({ row: { from, to } }: RowAtPath): Bounds | undefined {
  if (typeof from !== 'number' && typeof to !== 'number') return undefined
  return {
    from: typeof from === 'number' ? from : Number.NEGATIVE_INFINITY,
    to: typeof to === 'number' ? to : Number.POSITIVE_INFINITY,
  }
}
