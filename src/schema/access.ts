import type { EffectiveSection } from './effective.ts'
import type { Section } from './section.ts'

/** What can be done with a section, in the words used from URL to SQL. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export'

/** A signed-in person as far as access goes: the permissions of their role in the unit at hand. */
export interface Person {
  readonly permissions: readonly string[]
}

/** Does the section have such an action at all? */
export function canDo(section: Pick<Section, 'kind'>, action: Action): boolean {
  if (section.kind === 'inbox') return action !== 'create'
  if (section.kind === 'singleton') return action === 'show' || action === 'edit'
  return true
}

/** May this person do this in this section of this unit? */
export function mayDo(person: Person, action: Action, section: EffectiveSection): boolean {
  return section.enabled && canDo(section, action) && person.permissions.includes(section.permission)
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
