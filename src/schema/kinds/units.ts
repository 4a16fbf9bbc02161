import type { Declared } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { textsCell } from './kind.ts'
import { isId } from './relation.ts'

/** In which units the record stands: it is one, kept alike in all of them. */
export interface UnitsField extends FieldOptions {
  readonly kind: 'units'
}

export const units = (options: Omit<UnitsField, 'kind'> = {}): UnitsField => ({ kind: 'units', ...options })

/** Stands in place of the units: all that there are, later ones too. */
export const everyUnit = 'every'

export const isEveryUnit = (value: unknown): boolean => Array.isArray(value) && value.includes(everyUnit)

const mostUnits = 100

export const unitsKind: Kind<UnitsField> = {
  storage: 'texts',
  cell: textsCell,
  isShared: true,
  clean: (value) => (isEveryUnit(value) ? [everyUnit] : Array.isArray(value) ? [...new Set(value)] : value),
  check: (value) => {
    if (!Array.isArray(value)) return { rule: 'type' }
    if (value.length > mostUnits) return { rule: 'items_max', values: { max: mostUnits } }
    return value.every((unit) => unit === everyUnit || isId(unit)) ? undefined : { rule: 'reference' }
  },
  json: () => ({
    type: 'array',
    description: `The ids of units, or \`${everyUnit}\` alone: all, later ones too. Where nothing is said, those of before, or the unit at hand.`,
    items: { anyOf: [{ const: everyUnit }, { type: 'string', format: 'uuid' }] },
    uniqueItems: true,
  }),
}

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

export const unitsDeclared = (): Declared<UnitsField> => ({
  options: {},
  samples: [
    {
      field: units(),
      good: [
        [[id, id], [id]],
        [[id, everyUnit], [everyUnit]],
      ],
      bad: [
        [['some'], 'reference'],
        [id, 'type'],
        [Array.from({ length: mostUnits + 1 }, (_, n) => id.replace(/...$/, String(100 + n))), 'items_max'],
      ],
    },
  ],
})
