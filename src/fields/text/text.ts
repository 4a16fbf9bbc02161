import type { FieldOptions, FieldType, Limit, LocalizedOption, Violation } from '../../schema/field-type.ts'
import { fixedLimitOf, scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, Validators } from '../../schema/field-type-meta.ts'
import { toLatinDigits } from '../../schema/text/digits.ts'
import { type CodeStandard, codeStandards, codesByStandard, isCodeStandard } from '../../schema/text/iso-codes.ts'
import { unsafePatternReason } from '../../schema/text/pattern-safety.ts'
import { sampleText } from '../../schema/text/sample-text.ts'

export interface TextField extends FieldOptions, LocalizedOption {
  readonly kind: 'text'
  readonly min?: Limit
  readonly max?: Limit
  /** The recommended length, which is not enforced. */
  readonly recommended?: number
  readonly multiline?: boolean
  readonly rule?: TextRule
  /** The field with the country, for the rules that suggest its usual currency or time zone. */
  readonly countryField?: string
  /** The pattern of the whole text; it requires `max`. */
  readonly pattern?: Pattern
  readonly unique?: boolean
}
type TextRule = 'textOnly' | 'textAndNumbers' | 'digits' | CodeStandard

/** A regular expression for the whole text, and an example that matches it. */
interface Pattern {
  readonly source: string
  readonly example: string
}

/** A line of plain text, or a paragraph with `multiline`; `min` and `max` count characters. */
export const text = (options: Omit<TextField, 'kind'> = {}): TextField => ({ kind: 'text', ...options })

const patternByRule: Readonly<Record<Exclude<TextRule, CodeStandard>, RegExp>> = {
  textOnly: /^[\p{Script=Latin}\p{Script=Arabic}\p{M}ـ\s.,،؛؟!?:;'’"“”«»\-–]+$/u,
  textAndNumbers: /^[\p{Script=Latin}\p{Script=Arabic}\p{M}\p{Nd}ـ\s.,،؛؟!?:;'’"“”«»()\-–&/%+#@]+$/u,
  digits: /^[0-9]+$/,
}

/** Not every JSON Schema validator supports Unicode scripts, so the pattern excludes the ASCII characters that the rule rejects. */
function patternOf(rule: TextRule): string {
  if (isCodeStandard(rule)) return codesByStandard[rule].pattern
  if (rule === 'digits') return patternByRule.digits.source
  const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  const excludedCharacters = ascii.filter((sign) => !patternByRule[rule].test(sign))
  return `^[^${excludedCharacters.join('').replace(/[\\\]^-]/g, '\\$&')}]+$`
}

/** A text without a limit of its own can be as long as a request allows. */
export const textFieldType: FieldType<TextField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  canBeTitle: true,
  labelsRows: true,
  hasLinks: true,
  hasLines: ({ multiline }) => multiline === true,
  marks: ({ rule, pattern }) => (rule || pattern ? 'none' : 'joining'),
  clean: (value, field) => {
    const trimmed = trimText(value)
    if (typeof trimmed !== 'string' || !field.rule) return trimmed
    if (isCodeStandard(field.rule)) return codesByStandard[field.rule].clean(trimmed)
    return field.rule === 'digits' ? toLatinDigits(trimmed) : trimmed
  },
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    const length = lengthViolation(value, field)
    if (length) return length
    if (field.rule && !matchesRule(value, field.rule)) return { rule: field.rule }
    return field.pattern && !matches(field.pattern, value)
      ? { rule: 'regex', values: { example: field.pattern.example } }
      : undefined
  },
  json: (field) => ({
    type: 'string',
    ...lengths(field),
    ...(field.rule ? { pattern: patternOf(field.rule) } : {}),
    ...(field.rule && isCodeStandard(field.rule) ? { examples: [codesByStandard[field.rule].example] } : {}),
    ...(field.pattern ? { pattern: anchored(field.pattern.source), examples: [field.pattern.example] } : {}),
  }),
  text: String,
}

export const textFieldMeta = (validators: Validators): FieldTypeMeta<TextField> => ({
  options: {
    localized: validators.bool,
    min: validators.lengthLimit,
    max: validators.countLimit,
    recommended: validators.positiveInteger,
    multiline: validators.bool,
    unique: validators.bool,
    rule: validators.literalValue('textOnly', 'textAndNumbers', 'digits', ...codeStandards),
    countryField: validators.name,
    pattern: validators.object({ source: validators.name, example: validators.name }, ['source', 'example']),
  },
  siblingOfKind: { countryField: 'text' },
  isCompared: true,
  isCounted: true,
  isMaskable: true,
  validateOptions: (field) => [...patternIssues(field), ...countryIssues(field)],
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
    ...codeStandards.map((rule) => ({ field: text({ rule }), ...codesByStandard[rule].samples })),
  ],
  sample: (field, context) => {
    if (field.rule && isCodeStandard(field.rule)) return codesByStandard[field.rule].example
    if (field.rule === 'digits') return String(10_000 + (context.n % 90_000))
    if (!field.pattern) return sampleText(field, context)
    const example = field.pattern.example + context.n
    return field.unique && matches(field.pattern, example) ? example : field.pattern.example
  },
})

function patternIssues({ pattern, max }: TextField) {
  if (!pattern) return []
  const unsafeReason = unsafePatternReason(pattern.source)
  if (unsafeReason) return [{ at: 'pattern', reason: unsafeReason }]
  return [
    ...(typeof max === 'number' && max <= 1000 ? [] : [{ at: 'pattern', reason: 'it needs a max of 1000 or less' }]),
    ...(matches(pattern, pattern.example) ? [] : [{ at: 'pattern.example', reason: 'it does not match the pattern' }]),
  ]
}

const countryIssues = ({ countryField, rule }: TextField) =>
  countryField === undefined || rule === 'currency' || rule === 'timeZone'
    ? []
    : [{ at: 'countryField', reason: 'it needs the rule currency or timeZone' }]

/** Does the whole text match the pattern? */
const matches = ({ source }: Pattern, text: string): boolean => new RegExp(anchored(source), 'u').test(text)

const anchored = (source: string): string => `^(?:${source})$`

/** Arabic digits count as digits, so `textOnly` rejects them too. Punctuation alone is not a text. */
function matchesRule(value: string, rule: TextRule): boolean {
  if (isCodeStandard(rule)) return codesByStandard[rule].knows(value)
  const words = rule === 'textOnly' ? /\p{L}/u : /[\p{L}\p{Nd}]/u
  return patternByRule[rule].test(value) && words.test(value) && !(rule === 'textOnly' && /\p{Nd}/u.test(value))
}

export function trimText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value
}

export function lengthViolation(value: string, field: { min?: Limit; max?: Limit }): Violation | undefined {
  const min = fixedLimitOf(field.min)
  const max = fixedLimitOf(field.max)
  if (min === undefined && max === undefined) return undefined
  const length = charactersIn(value)
  if (min !== undefined && length < min) return { rule: 'min', values: { min, length } }
  if (max !== undefined && length > max) return { rule: 'max', values: { max, length } }
  return undefined
}

/** The number of characters, counted without a copy of the text: an emoji counts as one, although it has two UTF-16 code units. */
const charactersIn = (text: string): number =>
  text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)

const lengths = (field: { min?: Limit; max?: Limit }) => ({
  ...(field.min === undefined ? {} : { minLength: field.min }),
  ...(field.max === undefined ? {} : { maxLength: field.max }),
})
