import { latinDigits } from '../text/digits.ts'
import type { Declared, Making, Shapes } from './declared.ts'
import type { FieldOptions, Finding, Kind, Limit } from './kind.ts'
import { limitOf, scalarCell } from './kind.ts'

interface Range {
  readonly min?: Limit
  readonly max?: Limit
}
export interface NumberField extends FieldOptions, Range {
  readonly kind: 'number'
  /** Accept decimals. */
  readonly decimals?: boolean
  readonly unit?: '%'
  /** Another number beside it that this one may not be below. */
  readonly notBefore?: string
}
export interface MoneyField extends FieldOptions, Range {
  readonly kind: 'money'
  /** Another money field of the record that this one must stay under. */
  readonly below?: string
}
export interface OrderField extends FieldOptions {
  readonly kind: 'order'
}

/** A whole number, or with `decimals` any. */
export const number = (options: Omit<NumberField, 'kind'> = {}): NumberField => ({ kind: 'number', ...options })
/** An amount with at most two decimals; which currency it is in is the unit's affair. */
export const money = (options: Omit<MoneyField, 'kind'> = {}): MoneyField => ({ kind: 'money', ...options })
/** The record's place in a list that people order by hand: 1 or more, written without a leading zero. */
export const order = (options: Omit<OrderField, 'kind'> = {}): OrderField => ({ kind: 'order', ...options })

export const numberKind: Kind<NumberField> = {
  storage: 'numeric',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'numbers',
  clean: readNumber,
  check: (value, field) => {
    if (!isNumber(value)) return { rule: 'numeric' }
    if (!field.decimals && !Number.isInteger(value)) return { rule: 'integer' }
    return rangeFinding(value, field)
  },
  json: (field) => ({ type: field.decimals ? 'number' : 'integer', ...range(field) }),
}

export const moneyKind: Kind<MoneyField> = {
  storage: 'numeric',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'numbers',
  clean: readNumber,
  check: (value, field) => {
    if (!isNumber(value)) return { rule: 'numeric' }
    if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return { rule: 'double' }
    return rangeFinding(value, { min: 0, max: 99_999_999, ...field })
  },
  // No `multipleOf`: readers that divide binary fractions refuse 0.07 by it.
  json: (field) => ({
    type: 'number',
    ...range({ min: 0, max: 99_999_999, ...field }),
    description: 'At most two decimals',
  }),
}

export const orderKind: Kind<OrderField> = {
  storage: 'integer',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'numbers',
  isPlace: true,
  isBeside: true,
  clean: (value) => (typeof value === 'string' && /^[0٠۰]/.test(value.trim()) ? value : readNumber(value)),
  check: (value) =>
    isNumber(value) && Number.isInteger(value) && value >= 1 && value <= 999_999 ? undefined : { rule: 'order' },
  json: () => ({ type: 'integer', minimum: 1, maximum: 999_999 }),
}

export const numberDeclared = ({ bound, exactly, flag, name }: Shapes): Declared<NumberField> => ({
  options: { min: bound, max: bound, decimals: flag, unit: exactly('%'), notBefore: name },
  beside: { notBefore: 'number' },
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
  sample: ({ min }, { turn, earlier }: Making) =>
    typeof earlier === 'number' ? earlier : (limitOf(min) ?? 1) + 1 + turn,
})

export const moneyDeclared = ({ name, sum }: Shapes): Declared<MoneyField> => ({
  options: { min: sum, max: sum, below: name },
  beside: { below: 'money' },
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
  sample: ({ min }, { earlier }: Making) =>
    typeof earlier === 'number' ? earlier - 1.5 : Math.max(limitOf(min) ?? 0, 500.25),
})

export const orderDeclared = (): Declared<OrderField> => ({
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
  sample: (_, { n }: Making) => 1 + (n % 900_000),
})

/** With a comma before every three digits. */
const grouped = /^[+-]?0*[1-9]\d*(,\d{3})+(\.\d+)?$/

/**
 * A number as people type it: `١٢٫٥`, `1,200`, and `1200,5`, whose only comma stands before one or two last digits; what is
 * not a number stays for `check` to name.
 */
export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const typed = latinDigits(value.trim())
    .replaceAll('،', ',')
    .replace(/^([+-]?\d+),(?=\d{1,2}$)/, '$1.')
  const digits = grouped.test(typed) ? typed.replaceAll(',', '') : typed
  return /^[+-]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : value
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const largest = 1e12

function rangeFinding(value: number, field: Range): Finding | undefined {
  const min = limitOf(field.min) ?? -largest
  const max = limitOf(field.max) ?? largest
  if (value < min) return { rule: 'min_value', values: { min } }
  if (value > max) return { rule: 'max_value', values: { max } }
  return undefined
}

const range = (field: Range) => ({
  ...(field.min === undefined ? {} : { minimum: field.min }),
  ...(field.max === undefined ? {} : { maximum: field.max }),
})
