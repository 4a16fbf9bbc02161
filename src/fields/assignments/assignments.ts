import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { textListCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, Validators } from '../../schema/field-type-meta.ts'
import { isRecord } from '../../schema/is-record.ts'
import { isUuid } from '../relation/relation.ts'

/** Role assignments: one role per business unit. */
export interface AssignmentsField extends FieldOptions {
  readonly kind: 'assignments'
  /** The assignments need not include the current unit. */
  readonly anywhere?: true
}
/** One role assignment. The names are for display; only the ids are written. */
export interface Assignment {
  readonly businessUnit: string
  readonly role: string
  readonly unitName?: { readonly en: string; readonly ar: string }
  readonly roleName?: string
  /** The name of the identity provider whose groups grant the role. Such a role can be changed only there. */
  readonly grantedBy?: { readonly en: string; readonly ar: string }
}

export const assignments = (options: Omit<AssignmentsField, 'kind'> = {}): AssignmentsField => ({
  kind: 'assignments',
  ...options,
})

const maxUnits = 100

export const assignmentsFieldType: FieldType<AssignmentsField> = {
  storage: 'jsonb',
  cell: (value, locale) =>
    textListCell(
      assignmentsIn(value).map(({ unitName, roleName }) => `${unitName?.[locale] ?? ''}: ${roleName ?? ''}`),
      locale,
    ),
  filtering: 'role',
  isRoleAssignment: true,
  clean: (value) => (Array.isArray(value) ? value.map(cleanRow) : value),
  check: (value) => {
    if (!Array.isArray(value) || !value.every(isRecord)) return { rule: 'type' }
    if (value.length > maxUnits) return { rule: 'items_max', values: { max: maxUnits } }
    if (!value.every(({ businessUnit }) => isUuid(businessUnit))) return { rule: 'unitMissing' }
    if (!value.every(({ role }) => isUuid(role))) return { rule: 'roleMissing' }
    return new Set(value.map(({ businessUnit }) => businessUnit)).size < value.length ? { rule: 'oneRole' } : undefined
  },
  json: () => ({
    type: 'array',
    description: 'One role in each business unit',
    items: {
      type: 'object',
      properties: {
        businessUnit: { type: 'string', format: 'uuid', 'x-options': 'assignableUnits' },
        role: { type: 'string', format: 'uuid', 'x-options': 'rolesByBusinessUnit' },
      },
      required: ['businessUnit', 'role'],
    },
  }),
  answer: () => ({
    type: 'array',
    items: {
      type: 'object',
      properties: {
        businessUnit: { type: 'string', format: 'uuid' },
        role: { type: 'string', format: 'uuid' },
        unitName: names,
        roleName: { type: 'string' },
        grantedBy: names,
      },
      required: ['businessUnit', 'role'],
      additionalProperties: false,
    },
  }),
}

const names = {
  type: 'object',
  properties: { en: { type: 'string' }, ar: { type: 'string' } },
  required: ['en', 'ar'],
  additionalProperties: false,
}

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

export const assignmentsFieldMeta = ({ literalValue }: Validators): FieldTypeMeta<AssignmentsField> => ({
  options: { anywhere: literalValue(true) },
  samples: [
    {
      field: assignments(),
      good: [[[{ businessUnit: id, role: id, roleName: 'Editor' }], [{ businessUnit: id, role: id }]]],
      bad: [
        [[{ businessUnit: id }], 'roleMissing'],
        [[{ role: id }], 'unitMissing'],
        [Array.from({ length: 2 }, () => ({ businessUnit: id, role: id })), 'oneRole'],
        [Array.from({ length: maxUnits + 1 }, () => ({ businessUnit: id, role: id })), 'items_max'],
      ],
    },
  ],
})

/** The values of a row; an empty row stays, so that its fields can be reported as required. */
const cleanRow = (row: unknown): unknown =>
  isRecord(row) ? { businessUnit: row.businessUnit ?? null, role: row.role ?? null } : row

/** The role assignments in a value of a record. */
export const assignmentsIn = (value: unknown): readonly Assignment[] =>
  Array.isArray(value) ? value.filter((row): row is Assignment => isRecord(row) && isUuid(row.businessUnit)) : []

/**
 * True if an assignments field without `anywhere` grants no role in this unit: the unit's lists then omit the record. False for other field
 * types.
 */
export const hasNoRoleInUnit = (
  field: { readonly kind: string; readonly anywhere?: true },
  value: unknown,
  unitId: string,
): boolean =>
  field.kind === 'assignments' &&
  !field.anywhere &&
  !assignmentsIn(value).some(({ businessUnit }) => businessUnit === unitId)
