import type { EffectiveSection } from './effective.ts'
import { type Field, isLocalized, leavesOf } from './fields.ts'
import { factsOf } from './kinds.ts'
import { isMasked } from './personal.ts'

/** Can a list be ordered by the field, filtered by it, searched in it, and can it be what a record is called? */
export const isSortableField = (field: Field): boolean => factsOf(field).sorting !== undefined
export const isFilterableField = (field: Field): boolean =>
  factsOf(field).filtering !== undefined && !isLocalized(field)
export const isSearchableField = (field: Field): boolean => factsOf(field).isSearched === true
export const canBeTitle = (field: Field): boolean => factsOf(field).isName === true

/** The columns that a section's list can be ordered by: the browser offers these, and the server refuses others. */
export function sortPaths(section: EffectiveSection): readonly string[] {
  const fields = leavesOf(section.fields).filter(
    ({ path, field }) => isSortableField(field) && !isMasked(section, path),
  )
  return [
    ...(section.statuses ? ['status'] : []),
    ...(section.kind === 'inbox' ? ['owner'] : []),
    ...['createdAt', 'updatedAt'],
    ...fields.map(({ path }) => path),
  ]
}
