import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta } from '../../schema/field-type-meta.ts'

export interface ColorField extends FieldOptions {
  readonly kind: 'color'
}

/** A color, such as `#0b7a75`. */
export const color = (options: Omit<ColorField, 'kind'> = {}): ColorField => ({ kind: 'color', ...options })

export const colorFieldType: FieldType<ColorField> = {
  storage: 'text',
  cell: scalarCell,
  isPicked: true,
  canBeEditedInBulk: true,
  clean: (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  check: (value) => (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? undefined : { rule: 'color' }),
  json: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
}

export const colorFieldMeta = (): FieldTypeMeta<ColorField> => ({
  options: {},
  samples: [
    {
      field: color(),
      good: [[' #0B7A75 ', '#0b7a75']],
      bad: [
        ['teal', 'color'],
        ['#0b7a7', 'color'],
      ],
    },
  ],
  sample: () => '#0b7a75',
})
