import type { Condition } from '../conditions.ts'
import type { Declared, Shapes } from './declared.ts'
import type { FieldOptions, Kind, Limit } from './kind.ts'
import { limitOf, same, scalarCell } from './kind.ts'

export interface ReferenceField extends FieldOptions {
  readonly kind: 'reference'
  readonly to: string
}
export interface ReferencesField extends FieldOptions {
  readonly kind: 'references'
  readonly to: string
  readonly max?: Limit
  readonly when?: Condition
  /** Where the pairs of all records are listed, in the form of a section's `api`. */
  readonly api?: string
}

/** One record of another section (or this one) of the same unit, by the section's name. Its value is that record's id. */
export const reference = (to: string, options: Omit<ReferenceField, 'kind' | 'to'> = {}): ReferenceField => ({
  kind: 'reference',
  to,
  ...options,
})
/** Several records of a section of the same unit, in the order given. Its value is their ids. */
export const references = (to: string, options: Omit<ReferencesField, 'kind' | 'to'> = {}): ReferencesField => ({
  kind: 'references',
  to,
  ...options,
})

export const referenceKind: Kind<ReferenceField> = {
  storage: 'reference',
  cell: scalarCell,
  sorting: 'title',
  filtering: 'records',
  isChosen: true,
  clean: same,
  check: (value) => (isId(value) ? undefined : { rule: 'reference' }),
  json: (field) => ({ type: 'string', format: 'uuid', description: `The id of one of ${field.to}` }),
}

/** How many records a field refers to at most. */
export const maxReferences = ({ max }: Pick<ReferencesField, 'max'>): number => limitOf(max) ?? 100

export const referencesKind: Kind<ReferencesField> = {
  storage: 'links',
  cell: scalarCell,
  filtering: 'records',
  isChosen: true,
  clean: (value) => (Array.isArray(value) ? [...new Set(value)] : value),
  check: (value, field) => {
    if (!Array.isArray(value)) return { rule: 'type' }
    const max = maxReferences(field)
    if (value.length > max) return { rule: 'items_max', values: { max } }
    return value.every(isId) ? undefined : { rule: 'reference' }
  },
  json: (field) => ({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    ...(field.max === undefined ? {} : { maxItems: field.max }),
    description: `The ids of some of ${field.to}`,
  }),
}

const one = '01890a5d-ac96-774b-bcce-b302099a8057'
const another = '01890a5d-ac96-774b-bcce-b302099a8058'

export const referenceDeclared = ({ name }: Shapes): Declared<ReferenceField> => ({
  options: { to: name },
  needs: ['to'],
  isCounted: true,
  samples: [{ field: reference('things'), good: [[one]], bad: [['first-thing', 'reference']] }],
})

export const referencesDeclared = ({ most, name }: Shapes): Declared<ReferencesField> => ({
  options: { to: name, max: most, api: name },
  needs: ['to'],
  samples: [
    {
      field: references('things', { max: 1 }),
      good: [[[one, one], [one]]],
      bad: [
        [[one, another], 'items_max'],
        [['first-thing'], 'reference'],
        [one, 'type'],
      ],
    },
  ],
})

/** A UUID in lower case, as the server gives them out. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)
