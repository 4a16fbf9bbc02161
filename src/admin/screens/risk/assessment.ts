import { isFiniteNumber } from '../../../fields/number/number.ts'
import { getAtPath } from '../../../schema/fields.ts'
import { toRows } from '../../../schema/record-values.ts'
import { type Locale, otherLocale } from '../../../schema/text/locales.ts'

/** A text in each language. */
type Texts = Readonly<Partial<Record<Locale, string>>>
interface Keyed {
  /** Its path in the assessment, `sections.0.questions.2`. */
  readonly key: string
}
export interface Advice extends Keyed {
  readonly type: string
  readonly text: Texts
}
export interface Answer extends Keyed {
  readonly text: Texts
  readonly percentage: number
  /** For number questions: the range of numbers that the answer covers, both ends included. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly advices: readonly Advice[]
}
export interface Question extends Keyed {
  readonly text: Texts
  readonly type: string
  readonly answers: readonly Answer[]
}
interface QuestionSection extends Keyed {
  readonly title: Texts
  readonly questions: readonly Question[]
}
interface Link extends Keyed {
  readonly title: Texts
  readonly url: string
}
export interface RiskRange extends Keyed {
  readonly from: number
  readonly to: number
  readonly message: Texts
  readonly links: readonly Link[]
}
/** An assessment as a visitor sees it. Missing values are empty, not undefined. */
export interface Assessment {
  readonly title: Texts
  readonly sections: readonly QuestionSection[]
  readonly advices: readonly Advice[]
  readonly ranges: readonly RiskRange[]
}

/** Reads the assessment from a form's values, which may be incomplete. */
export const parseAssessment = (values: unknown): Assessment => ({
  title: textsAt(values, 'title'),
  sections: rowsAt(values, 'sections').map(({ row, key }) => ({
    key,
    title: textsAt(row, 'title'),
    questions: rowsAt(row, 'questions', key).map(parseQuestion),
  })),
  advices: rowsAt(values, 'advices').map(parseAdvice),
  ranges: rowsAt(values, 'ranges').map(({ row, key }) => ({
    key,
    from: numberAt(row, 'from') ?? 0,
    to: numberAt(row, 'to') ?? 0,
    message: textsAt(row, 'message'),
    links: rowsAt(row, 'urls', key).map((link) => ({
      key: link.key,
      title: textsAt(link.row, 'title'),
      url: textAt(link.row, 'url'),
    })),
  })),
})

interface KeyedRow extends Keyed {
  readonly row: unknown
}

const parseQuestion = ({ row, key }: KeyedRow): Question => ({
  key,
  text: textsAt(row, 'text'),
  type: textAt(row, 'type'),
  answers: rowsAt(row, 'answers', key).map((answer) => ({
    key: answer.key,
    text: textsAt(answer.row, 'text'),
    percentage: numberAt(answer.row, 'percentage') ?? 0,
    from: numberAt(answer.row, 'from'),
    to: numberAt(answer.row, 'to'),
    advices: rowsAt(answer.row, 'advices', answer.key).map(parseAdvice),
  })),
})

const parseAdvice = ({ row, key }: KeyedRow): Advice => ({ key, type: textAt(row, 'type'), text: textsAt(row, 'text') })

/** The text in a language, falling back to the other one. */
export const localizedText = (texts: Texts, locale: Locale): string => texts[locale] || texts[otherLocale(locale)] || ''

const textsAt = (row: unknown, name: string): Texts => ({
  en: textAt(row, `en.${name}`),
  ar: textAt(row, `ar.${name}`),
})

function textAt(row: unknown, path: string): string {
  const value = getAtPath(row, path)
  return typeof value === 'string' ? value.trim() : ''
}

function numberAt(row: unknown, path: string): number | undefined {
  const value = getAtPath(row, path)
  return isFiniteNumber(value) ? value : undefined
}

function rowsAt(parent: unknown, name: string, prefix?: string): readonly KeyedRow[] {
  const rows = getAtPath(parent, name)
  const path = prefix ? `${prefix}.${name}` : name
  return toRows(rows).map((row, index) => ({ row, key: `${path}.${index}` }))
}
