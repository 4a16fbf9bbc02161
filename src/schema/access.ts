import { groupAdmin, type Permission, permissionsOf, type Requirement, takesAny } from '../group/permissions.ts'
import type { EffectiveSection } from './effective.ts'
import type { Section } from './section.ts'
import { published } from './statuses.ts'

/** What can be done with a section, in the words used from URL to SQL. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'import'

/**
 * What can be done with several records at once, beside changing values of theirs: who may, and with which records. Each is a deed in
 * `src/server/records/bulk.ts` and a button in `src/admin/engine/list/bulk/buttons.tsx`, or nothing compiles.
 */
export const bulkActions = {
  delete: { needs: 'delete', of: 'standing' },
  restore: { needs: 'delete', of: 'deleted' },
} as const satisfies Readonly<Record<string, { readonly needs: Action; readonly of: 'standing' | 'deleted' }>>
export type BulkAction = keyof typeof bulkActions

export const bulkNames = Object.keys(bulkActions) as readonly BulkAction[]

/** What a role may keep its holders from, whatever its permissions: what keeps from most stands first. Each is a field of the role's form. */
export const roleLimits = ['readOnly', 'noDeleting', 'noPublishing'] as const
export type RoleLimit = (typeof roleLimits)[number]

/** What each limit stops wherever it is done. Publishing goes by the record: `publishingLimit`. */
const stops: Readonly<Record<RoleLimit, readonly Action[]>> = {
  readOnly: ['create', 'edit', 'delete', 'import'],
  noDeleting: ['delete'],
  noPublishing: [],
}

/** A signed-in person as far as access goes: their role in the unit at hand, and the permissions that it gives. */
export interface Person {
  readonly role: string
  readonly permissions: readonly string[]
  /** What the role is kept from; nothing where it may do all that its permissions say. */
  readonly limits?: readonly RoleLimit[]
  /** Are they master-admin of every unit, and do the units belong to them? */
  readonly isGroupAdmin?: boolean
}
interface Limited {
  readonly limits?: readonly RoleLimit[] | undefined
}

/** Does the section have such an action at all? */
export function canDo(section: Deciding, action: Action): boolean {
  if (action === 'import') return takesFiles(section)
  if (section.exported === false && action === 'export') return false
  if (section.handled === false && (action === 'edit' || action === 'delete')) return false
  if (section.removal === false && action === 'delete') return false
  if (section.kind === 'log') return action === 'list' || action === 'show' || action === 'export'
  if (section.kind === 'inbox') return action !== 'create'
  if (section.kind === 'singleton') return action === 'show' || action === 'edit'
  return true
}

type Deciding = Pick<Section, 'kind' | 'handled' | 'removal' | 'exported' | 'guard' | 'screen'>

/** What comes out as a file may come back in, where staff write it in the engine's own list and no rule looks beyond the record. */
const takesFiles = ({ kind, exported, guard, screen }: Deciding): boolean =>
  kind === 'collection' && exported !== false && guard === undefined && screen === undefined

/** Can all records that match be changed as large work? Not where a change may ask for the password of who makes it. */
export const canChangeAll = (section: Deciding): boolean =>
  section.kind !== 'singleton' && canDo(section, 'edit') && section.guard === undefined

/** May this person do this in this section of this unit? With some records they may not all the same: `publishingLimit`. */
export function mayDo(person: Person, action: Action, section: EffectiveSection): boolean {
  return permits(person, action, section) && limitOn(person, action) === undefined
}

/** Do the permissions of this person give them this, whatever their role is kept from? */
export function permits(person: Person, action: Action, section: EffectiveSection): boolean {
  return section.enabled && canDo(section, action) && meets(person, section.permission)
}

/** The limit that keeps somebody from doing this anywhere in the unit; nothing where none does. */
export const limitOn = ({ limits }: Limited, action: Action): RoleLimit | undefined =>
  roleLimits.find((limit) => limits?.includes(limit) && stops[limit].includes(action))

/**
 * The limit that keeps somebody from making a record what it is to be: where they may not publish, they change nothing that visitors see
 * before or afterwards. `states` are the record as it is and as it will be, where there is one.
 */
export function publishingLimit(
  { limits }: Limited,
  section: Pick<EffectiveSection, 'kind' | 'statuses'>,
  ...states: readonly ({ readonly status?: unknown } | undefined)[]
): RoleLimit | undefined {
  const isTouched = limits?.includes('noPublishing') && states.some((state) => state && isPublic(section, state))
  return isTouched ? 'noPublishing' : undefined
}

/** Do visitors see the record, now or from its date on: what is published, and the one record of a section that knows no drafts. */
function isPublic(
  { kind, statuses }: Pick<EffectiveSection, 'kind' | 'statuses'>,
  { status }: { readonly status?: unknown },
): boolean {
  return statuses ? status === published : kind === 'singleton'
}

/** Is whoever has these limits kept from at least what the others keep from? */
export const areWithin = (limits: readonly RoleLimit[], others: readonly RoleLimit[]): boolean =>
  others.every((limit) => limits.includes(limit) || limits.includes('readOnly'))

/** Is the person what a section asks for? */
export function meets(person: Person, requirement: Requirement): boolean {
  if (typeof requirement === 'object' && 'role' in requirement)
    return requirement.role === groupAdmin ? person.isGroupAdmin === true : person.role === requirement.role
  const isHeld = (permission: string) => person.permissions.includes(permission)
  const asked = permissionsOf(requirement)
  return takesAny(requirement) ? asked.some(isHeld) : asked.every(isHeld)
}

/** What somebody lacks of what a section asks for: permissions, of which one may be enough, or the role itself. */
export function lackedBy(person: Person, requirement: Requirement): Lack {
  const none = { permissions: [], anyOf: false, role: null }
  if (meets(person, requirement)) return none
  if (typeof requirement === 'object' && 'role' in requirement) return { ...none, role: requirement.role }
  const permissions = permissionsOf(requirement).filter((permission) => !person.permissions.includes(permission))
  return { permissions, anyOf: takesAny(requirement) && permissions.length > 1, role: null }
}
interface Lack {
  readonly permissions: readonly Permission[]
  readonly anyOf: boolean
  readonly role: string | null
}

/** May this person see the names of a section's records: those who may list it, or edit a section that refers to it? */
export function mayLookUp(person: Person, section: EffectiveSection, sections: readonly EffectiveSection[]): boolean {
  return [section, ...sections.filter((other) => referencesOf(other).includes(section.name))].some((other) =>
    mayDo(person, 'show', other),
  )
}

/** The names of the sections that a section's fields refer to, those in groups and rows included. */
export function referencesOf(section: Pick<Section, 'fields'>): readonly string[] {
  return Object.values(section.fields).flatMap((field): readonly string[] => {
    if ('fields' in field) return referencesOf(field)
    return 'to' in field ? [field.to] : []
  })
}
