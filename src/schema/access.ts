import { permissionsOf, type Requirement, takesAny } from '../group/permissions.ts'
import type { EffectiveSection } from './effective.ts'
import type { Section } from './section.ts'

/** What can be done with a section, in the words used from URL to SQL. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export'

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

/** A signed-in person as far as access goes: their role in the unit at hand, and the permissions that it gives. */
export interface Person {
  readonly role: string
  readonly permissions: readonly string[]
}

/** Does the section have such an action at all? */
export function canDo(section: Pick<Section, 'kind' | 'handled' | 'exported'>, action: Action): boolean {
  if (section.exported === false && action === 'export') return false
  if (section.handled === false && (action === 'edit' || action === 'delete')) return false
  if (section.kind === 'log') return action === 'list' || action === 'show' || action === 'export'
  if (section.kind === 'inbox') return action !== 'create'
  if (section.kind === 'singleton') return action === 'show' || action === 'edit'
  return true
}

/** May this person do this in this section of this unit? */
export function mayDo(person: Person, action: Action, section: EffectiveSection): boolean {
  return section.enabled && canDo(section, action) && meets(person, section.permission)
}

/** Is the person what a section asks for? */
export function meets(person: Person, requirement: Requirement): boolean {
  if (typeof requirement === 'object' && 'role' in requirement) return person.role === requirement.role
  const isHeld = (permission: string) => person.permissions.includes(permission)
  const asked = permissionsOf(requirement)
  return takesAny(requirement) ? asked.some(isHeld) : asked.every(isHeld)
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
