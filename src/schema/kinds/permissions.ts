import { permissions as names } from '../../group/permissions.ts'
import type { Declared } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { textsCell } from './kind.ts'

/** What a role lets people do: names out of `src/group/permissions.ts`. */
export interface PermissionsField extends FieldOptions {
  readonly kind: 'permissions'
}

export const permissions = (options: Omit<PermissionsField, 'kind'> = {}): PermissionsField => ({
  kind: 'permissions',
  ...options,
})

const known: readonly string[] = names

export const permissionsKind: Kind<PermissionsField> = {
  storage: 'texts',
  cell: (value, locale) =>
    textsCell(Array.isArray(value) ? value.map((name) => String(name).replace(/^Access /, '')) : [], locale),
  clean: (value) => (Array.isArray(value) ? [...new Set(value)] : value),
  check: (value) => {
    if (!Array.isArray(value)) return { rule: 'type' }
    return value.every((name) => known.includes(name)) ? undefined : { rule: 'choice' }
  },
  json: () => ({ type: 'array', items: { type: 'string', enum: names }, uniqueItems: true }),
}

export const permissionsDeclared = (): Declared<PermissionsField> => ({
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
