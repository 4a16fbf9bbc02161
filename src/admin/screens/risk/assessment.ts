import { isRecord, valueAt } from '../../../schema/fields.ts'
import { isNumber } from '../../../schema/kinds/number.ts'
import { type Locale, otherLocale } from '../../../schema/text/words.ts'

/** A text that exists in each language. */
type Texts = Readonly<Partial<Record<Locale, string>>>
interface Placed {
  /** Its place in the assessment, `sections.0.questions.2`. */
  readonly key: string
}
export interface Advice extends Placed {
  readonly type: string
  readonly text: Texts
}
export interface Answer extends Placed {
  readonly text: Texts
  readonly percentage: number
  /** For questions of type number: the numbers that the answer stands for, both ends included. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly advices: readonly Advice[]
}
export interface Question extends Placed {
  readonly text: Texts
  readonly type: string
  readonly answers: readonly Answer[]
}
interface QuestionSection extends Placed {
  readonly title: Texts
  readonly questions: readonly Question[]
}
interface Link extends Placed {
  readonly title: Texts
  readonly url: string
}
export interface Range extends Placed {
  readonly from: number
  readonly to: number
  readonly message: Texts
  readonly links: readonly Link[]
}
/** An assessment as a visitor meets it: what is not filled in yet is empty, not missing. */
export interface Assessment {
  readonly title: Texts
  readonly sections: readonly QuestionSection[]
  readonly advices: readonly Advice[]
  readonly ranges: readonly Range[]
}

/** The assessment in the values of a form, whatever of it is written so far. */
export const assessmentIn = (values: unknown): Assessment => ({
  title: textsAt(values, 'title'),
  sections: rowsAt(values, 'sections').map(({ row, key }) => ({
    key,
    title: textsAt(row, 'title'),
    questions: rowsAt(row, 'questions', key).map(questionIn),
  })),
  advices: rowsAt(values, 'advices').map(adviceIn),
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

interface PlacedRow extends Placed {
  readonly row: unknown
}

const questionIn = ({ row, key }: PlacedRow): Question => ({
  key,
  text: textsAt(row, 'text'),
  type: textAt(row, 'type'),
  answers: rowsAt(row, 'answers', key).map((answer) => ({
    key: answer.key,
    text: textsAt(answer.row, 'text'),
    percentage: numberAt(answer.row, 'percentage') ?? 0,
    from: numberAt(answer.row, 'from'),
    to: numberAt(answer.row, 'to'),
    advices: rowsAt(answer.row, 'advices', answer.key).map(adviceIn),
  })),
})

const adviceIn = ({ row, key }: PlacedRow): Advice => ({ key, type: textAt(row, 'type'), text: textsAt(row, 'text') })

/** The text in a language, in the other where that one is not written. */
export const textIn = (texts: Texts, locale: Locale): string => texts[locale] || texts[otherLocale(locale)] || ''

const textsAt = (row: unknown, name: string): Texts => ({
  en: textAt(row, `en.${name}`),
  ar: textAt(row, `ar.${name}`),
})

function textAt(row: unknown, path: string): string {
  const value = valueAt(row, path)
  return typeof value === 'string' ? value.trim() : ''
}

function numberAt(row: unknown, path: string): number | undefined {
  const value = valueAt(row, path)
  return isNumber(value) ? value : undefined
}

function rowsAt(within: unknown, name: string, prefix?: string): readonly PlacedRow[] {
  const rows = valueAt(within, name)
  const path = prefix ? `${prefix}.${name}` : name
  return Array.isArray(rows) ? rows.filter(isRecord).map((row, index) => ({ row, key: `${path}.${index}` })) : []
}
