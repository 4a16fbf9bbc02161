import { type Fault, type PlacedRow, rowsIn } from './fault.ts'

type Body = Readonly<Record<string, unknown>>

/** An assessment works when each of its questions can be answered in one way only, and some answer weighs something. */
export function assessment(record: Body): readonly Fault[] {
  const sections = rowsIn({ row: record, path: '' }, 'sections')
  const questions = sections.flatMap((section) => rowsIn(section, 'questions'))
  const answers = questions.flatMap((question) => rowsIn(question, 'answers'))
  const isWeightless = answers.length > 0 && answers.every(({ row }) => !row.percentage)
  return [
    ...questions.flatMap(faultsOf),
    ...(isWeightless ? [{ path: 'sections', rule: 'weightless' } satisfies Fault] : []),
  ]
}

function faultsOf(question: PlacedRow): readonly Fault[] {
  const answers = rowsIn(question, 'answers')
  if (question.row.type === 'number') return numberFaults(answers)
  const isOther = question.row.type === 'yesNo' && answers.length > 0 && answers.length !== 2
  return isOther ? [{ path: `${question.path}.answers`, rule: 'yesNo' }] : []
}

/** The answers to a number share out the numbers: each has a bound at least, and none reaches into another. */
function numberFaults(answers: readonly PlacedRow[]): readonly Fault[] {
  return answers.flatMap((answer, index): readonly Fault[] => {
    const own = boundsOf(answer)
    if (!own) return [{ path: `${answer.path}.from`, rule: 'boundless' }]
    const other = answers.slice(0, index).find((earlier) => {
      const bounds = boundsOf(earlier)
      return bounds !== undefined && isOverlap(bounds, own)
    })
    return other
      ? [{ path: `${answer.path}.from`, rule: 'numberTwice', values: { other: answers.indexOf(other) + 1 } }]
      : []
  })
}

interface Bounds {
  readonly from: number
  readonly to: number
}

/** Where one ends another may begin: that number is of the first. */
const isOverlap = (one: Bounds, other: Bounds): boolean =>
  (one.from < other.to && other.from < one.to) || (one.from === other.from && one.to === other.to)

/** From where to where an answer reaches; one that names no end reaches as far as numbers do. */
function boundsOf({ row: { from, to } }: PlacedRow): Bounds | undefined {
  if (typeof from !== 'number' && typeof to !== 'number') return undefined
  return {
    from: typeof from === 'number' ? from : Number.NEGATIVE_INFINITY,
    to: typeof to === 'number' ? to : Number.POSITIVE_INFINITY,
  }
}
