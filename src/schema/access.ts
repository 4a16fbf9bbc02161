import {
  groupAdmin,
  type Permission,
  type Requirement,
  requiredPermissions,
  requiresAny,
} from '../group/permissions.ts'
import type { EffectiveSection } from './effective-section.ts'
import type { Section } from './section.ts'
import { published } from './statuses.ts'

/** The actions of a section. The same words are used from the URL to the SQL. */
const actions = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'] as const
export type Action = (typeof actions)[number]

export const isAction = (name: string): name is Action => actions.some((action) => action === name)

/**
 * The bulk actions other than field changes: the required action, the records that they apply to, and how these are counted. Each needs an operation in
 * `src/server/records/bulk-operations.ts` and a button in `src/admin/engine/list/bulk/bulk-buttons.tsx`; otherwise the build fails.
 */
export const bulkActions = {
  delete: { needs: 'delete', of: 'standing', counter: 'deleted' },
  restore: { needs: 'delete', of: 'deleted', counter: 'restored' },
} as const satisfies Readonly<Record<string, BulkActionOptions>>
export type BulkAction = keyof typeof bulkActions

interface BulkActionOptions {
  readonly needs: Action
  readonly of: 'standing' | 'deleted'
  /** The counter of its records in the result of a background job. */
  readonly counter: 'changed' | 'deleted' | 'restored'
}

export const bulkActionNames = Object.keys(bulkActions) as readonly BulkAction[]

/** Restrictions of a role, whatever its permissions, the strictest first. Each is a field of the role's form. */
export const roleLimits = ['readOnly', 'noDeleting', 'noPublishing'] as const
export type RoleLimit = (typeof roleLimits)[number]

/** The actions that each restriction blocks. Publishing depends on the record: see `publishingLimit`. */
const actionsBlockedBy: Readonly<Record<RoleLimit, readonly Action[]>> = {
  readOnly: ['create', 'edit', 'delete', 'import'],
  noDeleting: ['delete'],
  noPublishing: [],
}

/** The access rights of a signed-in user: the role in the current unit, and the permissions of the role. */
export interface Principal {
  readonly role: string
  readonly permissions: readonly string[]
  /** The restrictions of the role; undefined or empty if it has none. */
  readonly limits?: readonly RoleLimit[]
  /** Is the user master-admin of every unit and allowed to manage the units? */
  readonly isGroupAdmin?: boolean
}
interface Limited {
  readonly limits?: readonly RoleLimit[] | undefined
}

/** Does the section support this action? */
export function supportsAction(section: ActionRules, action: Action): boolean {
  if (action === 'import') return takesFiles(section)
  if (section.exportable === false && action === 'export') return false
  if (section.processable === false && (action === 'edit' || action === 'delete')) return false
  if (section.deletable === false && action === 'delete') return false
  if (section.kind === 'log') return action === 'list' || action === 'show' || action === 'export'
  if (section.kind === 'inbox') return action !== 'create'
  if (section.kind === 'singleton') return action === 'show' || action === 'edit'
  return true
}

type ActionRules = Pick<Section, 'kind' | 'processable' | 'deletable' | 'exportable' | 'writePolicy' | 'screen'>

/** Import needs a collection with an export, the generated list screen and no write policy. */
const takesFiles = ({ kind, exportable, writePolicy, screen }: ActionRules): boolean =>
  kind === 'collection' && exportable !== false && writePolicy === undefined && screen === undefined

/** Can a background job change all matching records? Not with a write policy: it may require re-authentication. */
export const supportsBulkChange = (section: ActionRules): boolean =>
  section.kind !== 'singleton' && supportsAction(section, 'edit') && section.writePolicy === undefined

/** Is the user allowed to perform this action in this section of the unit? `publishingLimit` may still block single records. */
export function canPerform(person: Principal, action: Action, section: EffectiveSection): boolean {
  return hasPermissionFor(person, action, section) && findBlockingRoleLimit(person, action) === undefined
}

/** Do the user's permissions allow this action? Restrictions of the role are ignored. */
export function hasPermissionFor(person: Principal, action: Action, section: EffectiveSection): boolean {
  return section.enabled && supportsAction(section, action) && meetsRequirement(person, section.permission)
}

/** The restriction that blocks this action in the whole unit; undefined if none does. */
export const findBlockingRoleLimit = ({ limits }: Limited, action: Action): RoleLimit | undefined =>
  roleLimits.find((limit) => limits?.includes(limit) && actionsBlockedBy[limit].includes(action))

/**
 * The restriction that blocks a change of a record. Users who may not publish cannot change a record that is public before or after the
 * change. `states` are the record before and after, as far as they exist.
 */
export function publishingLimit(
  { limits }: Limited,
  section: Pick<EffectiveSection, 'kind' | 'statuses'>,
  ...states: readonly ({ readonly status?: unknown } | undefined)[]
): RoleLimit | undefined {
  const isBlocked = limits?.includes('noPublishing') && states.some((state) => state && isPublic(section, state))
  return isBlocked ? 'noPublishing' : undefined
}

/** Is the record public, now or from its date on? True for published records, and for singletons without statuses. */
function isPublic(
  { kind, statuses }: Pick<EffectiveSection, 'kind' | 'statuses'>,
  { status }: { readonly status?: unknown },
): boolean {
  return statuses ? status === published : kind === 'singleton'
}

/** Do these restrictions block at least everything that the others block? */
export const isAtLeastAsRestrictive = (limits: readonly RoleLimit[], otherLimits: readonly RoleLimit[]): boolean =>
  otherLimits.every((limit) => limits.includes(limit) || limits.includes('readOnly'))

/** Does the user meet the requirement of a section? */
export function meetsRequirement(person: Principal, requirement: Requirement): boolean {
  if (typeof requirement === 'object' && 'role' in requirement)
    return requirement.role === groupAdmin ? person.isGroupAdmin === true : person.role === requirement.role
  const hasPermission = (permission: string) => person.permissions.includes(permission)
  const requiredNames = requiredPermissions(requirement)
  return requiresAny(requirement) ? requiredNames.some(hasPermission) : requiredNames.every(hasPermission)
}

/** What the user needs to meet the requirement: the missing permissions (`anyOf`: one is enough), or the role. */
export function missingPermissions(person: Principal, requirement: Requirement): MissingRequirement {
  const nothingMissing = { permissions: [], anyOf: false, role: null }
  if (meetsRequirement(person, requirement)) return nothingMissing
  if (typeof requirement === 'object' && 'role' in requirement) return { ...nothingMissing, role: requirement.role }
  const permissions = requiredPermissions(requirement).filter((permission) => !person.permissions.includes(permission))
  return { permissions, anyOf: requiresAny(requirement) && permissions.length > 1, role: null }
}
interface MissingRequirement {
  readonly permissions: readonly Permission[]
  readonly anyOf: boolean
  readonly role: string | null
}

/** May the user read the titles of a section's records? It takes access to its records, or to those of a section that refers to it. */
export function canReadOptions(
  person: Principal,
  section: EffectiveSection,
  sections: readonly EffectiveSection[],
): boolean {
  return [section, ...sections.filter((candidate) => referencedSections(candidate).includes(section.name))].some(
    (candidate) => canPerform(person, 'show', candidate),
  )
}

/** The names of the sections that a section's fields refer to, including fields in groups and rows. */
export function referencedSections(section: Pick<Section, 'fields'>): readonly string[] {
  return Object.values(section.fields).flatMap((field): readonly string[] => {
    if ('fields' in field) return referencedSections(field)
    return 'to' in field ? [field.to] : []
  })
}
