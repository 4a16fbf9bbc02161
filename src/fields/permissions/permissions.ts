import { allPermissions as names } from '../../group/permissions.ts'
import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { textListCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta } from '../../schema/field-type-meta.ts'

/** The permissions of a role: names from `src/group/permissions.ts`. */
interface PermissionsField extends FieldOptions {
  readonly kind: 'permissions'
}

export const permissions = (options: Omit<PermissionsField, 'kind'> = {}): PermissionsField => ({
  kind: 'permissions',
  ...options,
})

const knownPermissions: readonly string[] = names

export const permissionsFieldType: FieldType<PermissionsField> = {
  storage: 'texts',
  cell: (value, locale) =>
    textListCell(Array.isArray(value) ? value.map((name) => String(name).replace(/^Access /, '')) : [], locale),
  clean: (value) => (Array.isArray(value) ? [...new Set(value)] : value),
  check: (value) => {
    if (!Array.isArray(value)) return { rule: 'type' }
    return value.every((name) => knownPermissions.includes(name)) ? undefined : { rule: 'choice' }
  },
  json: () => ({ type: 'array', items: { type: 'string', enum: names }, uniqueItems: true }),
}

export const permissionsFieldMeta = (): FieldTypeMeta<PermissionsField> => ({
  options: {},
  samples: [
    {
      field: permissions(),
      good: [[['Access Post', 'Access Post'], ['Access Post']]],
      bad: [
        [['Access Nothing'], 'choice'],
        ['Access Post', 'type'],
      ],
    },
  ],
})
