import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { textListCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta } from '../../schema/field-type-meta.ts'
import { isUuid } from '../relation/relation.ts'

/** The units that share the record: it is the same record in all of them. */
export interface UnitsField extends FieldOptions {
  readonly kind: 'units'
}

export const units = (options: Omit<UnitsField, 'kind'> = {}): UnitsField => ({ kind: 'units', ...options })

/** Replaces the list of units: all current and future units. */
export const everyUnit = 'every'

export const isEveryUnit = (value: unknown): boolean => Array.isArray(value) && value.includes(everyUnit)

const maxUnits = 100

export const unitsFieldType: FieldType<UnitsField> = {
  storage: 'texts',
  cell: textListCell,
  isUnitScope: true,
  clean: (value) => (isEveryUnit(value) ? [everyUnit] : Array.isArray(value) ? [...new Set(value)] : value),
  check: (value) => {
    if (!Array.isArray(value)) return { rule: 'type' }
    if (value.length > maxUnits) return { rule: 'items_max', values: { max: maxUnits } }
    return value.every((unit) => unit === everyUnit || isUuid(unit)) ? undefined : { rule: 'reference' }
  },
  json: () => ({
    type: 'array',
    description: `The ids of units, or \`${everyUnit}\` alone: all, including future ones. Without it, the previous ones, or the current unit.`,
    items: { anyOf: [{ const: everyUnit }, { type: 'string', format: 'uuid' }] },
    uniqueItems: true,
  }),
}

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

export const unitsFieldMeta = (): FieldTypeMeta<UnitsField> => ({
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
        [Array.from({ length: maxUnits + 1 }, (_, n) => id.replace(/...$/, String(100 + n))), 'items_max'],
      ],
    },
  ],
})
