import type { Declared, Shapes } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { same, scalarCell } from './kind.ts'

export interface BooleanField extends FieldOptions {
  readonly kind: 'boolean'
  /** At most this many records of the unit may have it switched on. */
  readonly atMost?: number
  /** Of those only what is shown counts: what is published, and whose end, which is this moment, is still to come. */
  readonly until?: string
}

/** On or off; off until somebody says otherwise. */
export const boolean = (options: Omit<BooleanField, 'kind'> = {}): BooleanField => ({ kind: 'boolean', ...options })

export const booleanKind: Kind<BooleanField> = {
  storage: 'boolean',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'switch',
  isBeside: true,
  clean: same,
  check: (value) => (typeof value === 'boolean' ? undefined : { rule: 'type' }),
  json: () => ({ type: 'boolean' }),
}

export const booleanDeclared = ({ count, name }: Shapes): Declared<BooleanField> => ({
  options: { atMost: count, until: name },
  inRecord: { until: 'dateTime' },
  isCompared: true,
  values: () => [true, false],
  samples: [{ field: boolean(), good: [[true], [false]], bad: [['true', 'type']] }],
  sample: () => false,
})
