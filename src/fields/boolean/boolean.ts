import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { passThrough, scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, Validators } from '../../schema/field-type-meta.ts'

export interface BooleanField extends FieldOptions {
  readonly kind: 'boolean'
  /** Maximum number of records per unit with the value true. */
  readonly maxPerUnit?: number
  /** Count only published records whose end has not passed. The option names the dateTime field with the end. */
  readonly endField?: string
}

/** A boolean, false by default. */
export const boolean = (options: Omit<BooleanField, 'kind'> = {}): BooleanField => ({ kind: 'boolean', ...options })

export const booleanFieldType: FieldType<BooleanField> = {
  storage: 'boolean',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'switch',
  inSidebarByDefault: true,
  canBeEditedInBulk: true,
  clean: passThrough,
  check: (value) => (typeof value === 'boolean' ? undefined : { rule: 'type' }),
  json: () => ({ type: 'boolean' }),
}

export const booleanFieldMeta = ({ positiveInteger, name }: Validators): FieldTypeMeta<BooleanField> => ({
  options: { maxPerUnit: positiveInteger, endField: name },
  inRecord: { endField: 'dateTime' },
  isCompared: true,
  values: () => [true, false],
  samples: [{ field: boolean(), good: [[true], [false]], bad: [['true', 'type']] }],
  sample: () => false,
})
