import type { FieldOptions, FieldType, Limit, Violation } from '../../schema/field-type.ts'
import { fixedLimitOf, scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext, Validators } from '../../schema/field-type-meta.ts'
import { toLatinDigits } from '../../schema/text/digits.ts'

interface Range {
  readonly min?: Limit
  readonly max?: Limit
}
export interface NumberField extends FieldOptions, Range {
  readonly kind: 'number'
  /** Allows decimals. */
  readonly decimals?: boolean
  readonly unit?: '%'
  /** A sibling number that this one must not be less than. */
  readonly notBefore?: string
}
export interface MoneyField extends FieldOptions, Range {
  readonly kind: 'money'
  /** A money field of the record that this one must be less than. */
  readonly lessThan?: string
}
export interface OrderField extends FieldOptions {
  readonly kind: 'order'
}

/** A whole number, or any number with `decimals`. */
export const number = (options: Omit<NumberField, 'kind'> = {}): NumberField => ({ kind: 'number', ...options })
/** An amount with at most two decimals; the unit sets the currency. */
export const money = (options: Omit<MoneyField, 'kind'> = {}): MoneyField => ({ kind: 'money', ...options })
/** The record's position in a manually ordered list: 1 or more, without a leading zero. */
export const order = (options: Omit<OrderField, 'kind'> = {}): OrderField => ({ kind: 'order', ...options })

export const numberFieldType: FieldType<NumberField> = {
  storage: 'numeric',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'numbers',
  canBeEditedInBulk: true,
  clean: parseNumber,
  check: (value, field) => {
    if (!isFiniteNumber(value)) return { rule: 'numeric' }
    if (!field.decimals && !Number.isInteger(value)) return { rule: 'integer' }
    return rangeFinding(value, field)
  },
  json: (field) => ({ type: field.decimals ? 'number' : 'integer', ...range(field) }),
}

export const moneyFieldType: FieldType<MoneyField> = {
  storage: 'numeric',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'numbers',
  canBeEditedInBulk: true,
  clean: parseNumber,
  check: (value, field) => {
    if (!isFiniteNumber(value)) return { rule: 'numeric' }
    if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return { rule: 'double' }
    return rangeFinding(value, { min: 0, max: 99_999_999, ...field })
  },
  // No `multipleOf`: validators that use binary floating point would reject 0.07.
  json: (field) => ({
    type: 'number',
    ...range({ min: 0, max: 99_999_999, ...field }),
    description: 'At most two decimals',
  }),
}

export const orderFieldType: FieldType<OrderField> = {
  storage: 'integer',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'numbers',
  isSortPosition: true,
  inSidebarByDefault: true,
  clean: (value) => (typeof value === 'string' && /^[0٠۰]/.test(value.trim()) ? value : parseNumber(value)),
  check: (value) =>
    isFiniteNumber(value) && Number.isInteger(value) && value >= 1 && value <= 999_999 ? undefined : { rule: 'order' },
  json: () => ({ type: 'integer', minimum: 1, maximum: 999_999 }),
}

export const numberFieldMeta = ({ numberLimit, literalValue, bool, name }: Validators): FieldTypeMeta<NumberField> => ({
  options: { min: numberLimit, max: numberLimit, decimals: bool, unit: literalValue('%'), notBefore: name },
  siblingOfKind: { notBefore: 'number' },
  isCompared: true,
  samples: [
    {
      field: number({ min: 1, max: 9 }),
      good: [[' ٥ ', 5], [1], [9]],
      bad: [
        [0, 'min_value'],
        [10, 'max_value'],
        [1.5, 'integer'],
        ['five', 'numeric'],
      ],
    },
    { field: number({ decimals: true }), good: [['١٫٥', 1.5], [largest]], bad: [[largest + 1, 'max_value']] },
  ],
  sample: ({ min }, { turn, earlier }: SampleContext) =>
    typeof earlier === 'number' ? earlier : (fixedLimitOf(min) ?? 1) + 1 + turn,
})

export const moneyFieldMeta = ({ name, nonNegativeNumber }: Validators): FieldTypeMeta<MoneyField> => ({
  options: { min: nonNegativeNumber, max: nonNegativeNumber, lessThan: name },
  siblingOfKind: { lessThan: 'money' },
  isCompared: true,
  samples: [
    {
      field: money(),
      good: [['1,250.50', 1250.5], ['١٥٠٠٫٥', 1500.5], [0], [99_999_999]],
      bad: [
        [-0.01, 'min_value'],
        [99_999_999.01, 'max_value'],
        [1.005, 'double'],
      ],
    },
  ],
  sample: ({ min }, { earlier }: SampleContext) =>
    typeof earlier === 'number' ? earlier - 1.5 : Math.max(fixedLimitOf(min) ?? 0, 500.25),
})

export const orderFieldMeta = (): FieldTypeMeta<OrderField> => ({
  options: {},
  notIn: ['list'],
  isCompared: true,
  samples: [
    {
      field: order(),
      good: [['١٢', 12], [1], [999_999]],
      bad: [
        [0, 'order'],
        [1_000_000, 'order'],
        ['05', 'order'],
      ],
    },
  ],
  sample: (_, { n }: SampleContext) => 1 + (n % 900_000),
})

/** A comma before every group of three digits. */
const grouped = /^[+-]?0*[1-9]\d*(,\d{3})+(\.\d+)?$/

/**
 * Parses a number as typed: `١٢٫٥`, `1,200`, and `1200,5`, where a single comma before one or two last digits is the decimal separator.
 * Other texts are returned unchanged, so that `check` can report them.
 */
export function parseNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = toLatinDigits(value.trim())
    .replaceAll('،', ',')
    .replace(/^([+-]?\d+),(?=\d{1,2}$)/, '$1.')
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text
  return /^[+-]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : value
}

export const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const largest = 1e12

function rangeFinding(value: number, field: Range): Violation | undefined {
  const min = fixedLimitOf(field.min) ?? -largest
  const max = fixedLimitOf(field.max) ?? largest
  if (value < min) return { rule: 'min_value', values: { min } }
  if (value > max) return { rule: 'max_value', values: { max } }
  return undefined
}

const range = (field: Range) => ({
  ...(field.min === undefined ? {} : { minimum: field.min }),
  ...(field.max === undefined ? {} : { maximum: field.max }),
})
