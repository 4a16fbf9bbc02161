import type { Declared } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'

export interface ColorField extends FieldOptions {
  readonly kind: 'color'
}

/** A colour, `#0b7a75`. */
export const color = (options: Omit<ColorField, 'kind'> = {}): ColorField => ({ kind: 'color', ...options })

export const colorKind: Kind<ColorField> = {
  storage: 'text',
  cell: scalarCell,
  isChosen: true,
  clean: (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  check: (value) => (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? undefined : { rule: 'color' }),
  json: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
}

export const colorDeclared = (): Declared<ColorField> => ({
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
