import type { Field } from '../fields.ts'
import { isRecord } from '../fields.ts'
import type { Declared, Shapes } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { textsCell } from './kind.ts'
import { isId } from './relation.ts'

/** Where somebody works, and as what: one role in each business unit. */
export interface AssignmentsField extends FieldOptions {
  readonly kind: 'assignments'
  /** It may leave the unit at hand out. */
  readonly anywhere?: true
}
/** One of them. The names are for the reader; only the ids are written. */
export interface Assignment {
  readonly businessUnit: string
  readonly role: string
  readonly unitName?: { readonly en: string; readonly ar: string }
  readonly roleName?: string
  /** What the provider is called whose groups give it, which is then changed there. */
  readonly givenBy?: { readonly en: string; readonly ar: string }
}

export const assignments = (options: Omit<AssignmentsField, 'kind'> = {}): AssignmentsField => ({
  kind: 'assignments',
  ...options,
})

const mostUnits = 100

export const assignmentsKind: Kind<AssignmentsField> = {
  storage: 'jsonb',
  cell: (value, locale) =>
    textsCell(
      assignmentsIn(value).map(({ unitName, roleName }) => `${unitName?.[locale] ?? ''}: ${roleName ?? ''}`),
      locale,
    ),
  filtering: 'role',
  isStaffing: true,
  clean: (value) => (Array.isArray(value) ? value.map(cleanRow) : value),
  check: (value) => {
    if (!Array.isArray(value) || !value.every(isRecord)) return { rule: 'type' }
    if (value.length > mostUnits) return { rule: 'items_max', values: { max: mostUnits } }
    if (!value.every(({ businessUnit }) => isId(businessUnit))) return { rule: 'unitMissing' }
    if (!value.every(({ role }) => isId(role))) return { rule: 'roleMissing' }
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
        ...{ businessUnit: { type: 'string', format: 'uuid' }, role: { type: 'string', format: 'uuid' } },
        ...{ unitName: names, roleName: { type: 'string' }, givenBy: names },
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

export const assignmentsDeclared = ({ exactly }: Shapes): Declared<AssignmentsField> => ({
  options: { anywhere: exactly(true) },
  samples: [
    {
      field: assignments(),
      good: [[[{ businessUnit: id, role: id, roleName: 'Editor' }], [{ businessUnit: id, role: id }]]],
      bad: [
        [[{ businessUnit: id }], 'roleMissing'],
        [[{ role: id }], 'unitMissing'],
        [Array.from({ length: 2 }, () => ({ businessUnit: id, role: id })), 'oneRole'],
        [Array.from({ length: mostUnits + 1 }, () => ({ businessUnit: id, role: id })), 'items_max'],
      ],
    },
  ],
})

/** What a row says; an empty one keeps its place, so that it can be asked to be filled in. */
const cleanRow = (row: unknown): unknown =>
  isRecord(row) ? { businessUnit: row.businessUnit ?? null, role: row.role ?? null } : row

/** The assignments in a value of a record. */
export const assignmentsIn = (value: unknown): readonly Assignment[] =>
  Array.isArray(value) ? value.filter((row): row is Assignment => isRecord(row) && isId(row.businessUnit)) : []

/** Whether a record that gives roles by this field gives none in the unit, whose lists then do not have it. False for fields of other kinds. */
export const isOfOtherUnits = (field: Field, value: unknown, unitId: string): boolean =>
  field.kind === 'assignments' &&
  !field.anywhere &&
  !assignmentsIn(value).some(({ businessUnit }) => businessUnit === unitId)
