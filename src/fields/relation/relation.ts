import type { Condition } from '../../schema/conditions.ts'
import type { FieldOptions, FieldType, Limit } from '../../schema/field-type.ts'
import { fixedLimitOf, passThrough, scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, Validators } from '../../schema/field-type-meta.ts'

export interface ReferenceField extends FieldOptions {
  readonly kind: 'reference'
  readonly to: string
}
export interface ReferencesField extends FieldOptions {
  readonly kind: 'references'
  readonly to: string
  readonly max?: Limit
  readonly when?: Condition
  /** The path that lists the pairs of all records, in the same form as a section's `api`. */
  readonly api?: string
}

/** A reference to one record of a section of the same unit, by the section's name. The value is the record's id. */
export const reference = (to: string, options: Omit<ReferenceField, 'kind' | 'to'> = {}): ReferenceField => ({
  kind: 'reference',
  to,
  ...options,
})
/** References to several records of a section of the same unit, in order. The value is the list of their ids. */
export const references = (to: string, options: Omit<ReferencesField, 'kind' | 'to'> = {}): ReferencesField => ({
  kind: 'references',
  to,
  ...options,
})

export const referenceFieldType: FieldType<ReferenceField> = {
  storage: 'reference',
  cell: scalarCell,
  sorting: 'title',
  filtering: 'records',
  isPicked: true,
  canBeEditedInBulk: true,
  clean: passThrough,
  check: (value) => (isUuid(value) ? undefined : { rule: 'reference' }),
  json: (field) => ({ type: 'string', format: 'uuid', description: `The id of one of ${field.to}` }),
}

/** Maximum number of records that a field can refer to. */
export const maxReferences = ({ max }: Pick<ReferencesField, 'max'>): number => fixedLimitOf(max) ?? 100

export const referencesFieldType: FieldType<ReferencesField> = {
  storage: 'links',
  cell: scalarCell,
  filtering: 'records',
  isPicked: true,
  canBeEditedInBulk: true,
  clean: (value) => (Array.isArray(value) ? [...new Set(value)] : value),
  check: (value, field) => {
    if (!Array.isArray(value)) return { rule: 'type' }
    const max = maxReferences(field)
    if (value.length > max) return { rule: 'items_max', values: { max } }
    return value.every(isUuid) ? undefined : { rule: 'reference' }
  },
  json: (field) => ({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    ...(field.max === undefined ? {} : { maxItems: field.max }),
    description: `The ids of some of ${field.to}`,
  }),
}

const firstId = '01890a5d-ac96-774b-bcce-b302099a8057'
const secondId = '01890a5d-ac96-774b-bcce-b302099a8058'

export const referenceFieldMeta = ({ name }: Validators): FieldTypeMeta<ReferenceField> => ({
  options: { to: name },
  needs: ['to'],
  isCounted: true,
  samples: [{ field: reference('things'), good: [[firstId]], bad: [['first-thing', 'reference']] }],
})

export const referencesFieldMeta = ({ countLimit, name }: Validators): FieldTypeMeta<ReferencesField> => ({
  options: { to: name, max: countLimit, api: name },
  needs: ['to'],
  samples: [
    {
      field: references('things', { max: 1 }),
      good: [[[firstId, firstId], [firstId]]],
      bad: [
        [[firstId, secondId], 'items_max'],
        [['first-thing'], 'reference'],
        [firstId, 'type'],
      ],
    },
  ],
})

/** Is it a UUID in lower case, as the server creates them? */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)
