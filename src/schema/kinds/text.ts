import { latinDigits } from '../text/digits.ts'
import { patternFault } from '../text/patterns.ts'
import { sampleWords } from '../text/sample-words.ts'
import { isStandard, type StandardName, standardNames, standards } from '../text/standards.ts'
import type { Declared, Shapes } from './declared.ts'
import type { FieldOptions, Finding, Kind, Limit, LocalizedOption } from './kind.ts'
import { limitOf, scalarCell } from './kind.ts'

export interface TextField extends FieldOptions, LocalizedOption {
  readonly kind: 'text'
  readonly min?: Limit
  readonly max?: Limit
  /** A length that is advised, not enforced. */
  readonly recommended?: number
  readonly multiline?: boolean
  readonly rule?: TextRule
  /** The field with the country whose usual currency or time zone is proposed, where the rule is one of these. */
  readonly countryField?: string
  /** The form of the whole text; `max` is needed with it. */
  readonly pattern?: Pattern
  readonly unique?: boolean
}
type TextRule = 'textOnly' | 'textAndNumbers' | 'digits' | StandardName

/** A regular expression that the whole of a text matches, as data, and a text that does. */
interface Pattern {
  readonly source: string
  readonly example: string
}

/** A line, or with `multiline` a paragraph, of plain text; `min` and `max` count characters. */
export const text = (options: Omit<TextField, 'kind'> = {}): TextField => ({ kind: 'text', ...options })

const ruled: Readonly<Record<Exclude<TextRule, StandardName>, RegExp>> = {
  textOnly: /^[\p{Script=Latin}\p{Script=Arabic}\p{M}ـ\s.,،؛؟!?:;'’"“”«»\-–]+$/u,
  textAndNumbers: /^[\p{Script=Latin}\p{Script=Arabic}\p{M}\p{Nd}ـ\s.,،؛؟!?:;'’"“”«»()\-–&/%+#@]+$/u,
  digits: /^[0-9]+$/,
}

/** Not every reader of JSON Schema knows letters by their script: to those a rule is the signs of ASCII that it refuses. */
function patternOf(rule: TextRule): string {
  if (isStandard(rule)) return standards[rule].pattern
  if (rule === 'digits') return ruled.digits.source
  const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  const refused = ascii.filter((sign) => !ruled[rule].test(sign))
  return `^[^${refused.join('').replace(/[\\\]^-]/g, '\\$&')}]+$`
}

/** Without one of these a text has no limit of its own; the column then takes what a request may carry. */
export const textKind: Kind<TextField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  isName: true,
  namesRows: true,
  hasLinks: true,
  hasLines: ({ multiline }) => multiline === true,
  marks: ({ rule, pattern }) => (rule || pattern ? 'none' : 'joining'),
  clean: (value, field) => {
    const typed = trimmed(value)
    if (typeof typed !== 'string' || !field.rule) return typed
    if (isStandard(field.rule)) return standards[field.rule].clean(typed)
    return field.rule === 'digits' ? latinDigits(typed) : typed
  },
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    const length = lengthFinding(value, field)
    if (length) return length
    if (field.rule && !isRuled(value, field.rule)) return { rule: field.rule }
    return field.pattern && !matches(field.pattern, value)
      ? { rule: 'regex', values: { example: field.pattern.example } }
      : undefined
  },
  json: (field) => ({
    type: 'string',
    ...lengths(field),
    ...(field.rule ? { pattern: patternOf(field.rule) } : {}),
    ...(field.rule && isStandard(field.rule) ? { examples: [standards[field.rule].example] } : {}),
    ...(field.pattern ? { pattern: wholly(field.pattern.source), examples: [field.pattern.example] } : {}),
  }),
  text: String,
}

export const textDeclared = (shapes: Shapes): Declared<TextField> => ({
  options: {
    ...{ localized: shapes.flag, min: shapes.amount, max: shapes.most, recommended: shapes.count },
    ...{
      multiline: shapes.flag,
      unique: shapes.flag,
      rule: shapes.exactly('textOnly', 'textAndNumbers', 'digits', ...standardNames),
    },
    countryField: shapes.name,
    pattern: shapes.object({ source: shapes.name, example: shapes.name }, ['source', 'example']),
  },
  beside: { countryField: 'text' },
  isCompared: true,
  isCounted: true,
  isMaskable: true,
  wrong: (field) => [...patternWrongs(field), ...countryWrongs(field)],
  samples: [
    {
      field: text({ min: 2, max: 3 }),
      good: [[' ab ', 'ab'], ['abc'], ['👩👩👩']],
      bad: [
        ['a', 'min'],
        ['abcd', 'max'],
        [5, 'type'],
      ],
    },
    { field: text({ rule: 'digits' }), good: [['١٩٦٦٨', '19668']], bad: [['19 668', 'digits']] },
    ...standardNames.map((rule) => ({ field: text({ rule }), ...standards[rule].samples })),
  ],
  sample: (field, making) => {
    if (field.rule && isStandard(field.rule)) return standards[field.rule].example
    if (field.rule === 'digits') return String(10_000 + (making.n % 90_000))
    if (!field.pattern) return sampleWords(field, making)
    const own = field.pattern.example + making.n
    return field.unique && matches(field.pattern, own) ? own : field.pattern.example
  },
})

function patternWrongs({ pattern, max }: TextField) {
  if (!pattern) return []
  const fault = patternFault(pattern.source)
  if (fault) return [{ at: 'pattern', reason: fault }]
  return [
    ...(typeof max === 'number' && max <= 1000 ? [] : [{ at: 'pattern', reason: 'it needs a max of 1000 or less' }]),
    ...(matches(pattern, pattern.example) ? [] : [{ at: 'pattern.example', reason: 'it does not match the pattern' }]),
  ]
}

const countryWrongs = ({ countryField, rule }: TextField) =>
  countryField === undefined || rule === 'currency' || rule === 'timeZone'
    ? []
    : [{ at: 'countryField', reason: 'it needs the rule currency or timeZone' }]

/** Does the whole text have this form? */
const matches = ({ source }: Pattern, text: string): boolean => new RegExp(wholly(source), 'u').test(text)

const wholly = (source: string): string => `^(?:${source})$`

/** Arabic digits count as digits, so `textOnly` refuses them too; punctuation alone is no text. */
function isRuled(value: string, rule: TextRule): boolean {
  if (isStandard(rule)) return standards[rule].knows(value)
  const words = rule === 'textOnly' ? /\p{L}/u : /[\p{L}\p{Nd}]/u
  return ruled[rule].test(value) && words.test(value) && !(rule === 'textOnly' && /\p{Nd}/u.test(value))
}

export function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value
}

export function lengthFinding(value: string, field: { min?: Limit; max?: Limit }): Finding | undefined {
  const min = limitOf(field.min)
  const max = limitOf(field.max)
  if (min === undefined && max === undefined) return undefined
  const length = charactersIn(value)
  if (min !== undefined && length < min) return { rule: 'min', values: { min, length } }
  if (max !== undefined && length > max) return { rule: 'max', values: { max, length } }
  return undefined
}

/** How many characters a text has, without a copy of it: an emoji is one, although it has two UTF-16 code units. */
const charactersIn = (text: string): number =>
  text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)

const lengths = (field: { min?: Limit; max?: Limit }) => ({
  ...(field.min === undefined ? {} : { minLength: field.min }),
  ...(field.max === undefined ? {} : { maxLength: field.max }),
})
