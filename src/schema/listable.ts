import type { EffectiveSection } from './effective.ts'
import { type Field, isLocalized, type Leaf, leavesOf } from './fields.ts'
import { isPlace } from './hand-order.ts'
import { factsOf, refersToOne } from './kinds.ts'
import { isMasked } from './personal.ts'
import type { Section } from './section.ts'

/** Can a list be ordered by the field, filtered by it, and can it be what a record is called? */
export const isSortableField = (field: Field): boolean => factsOf(field).sorting !== undefined && !isParagraph(field)
export const isFilterableField = (field: Field): boolean =>
  factsOf(field).filtering !== undefined && !isLocalized(field)
export const canBeTitle = (field: Field): boolean => factsOf(field).isName === true

const isParagraph = (field: Field): boolean => 'multiline' in field && field.multiline === true

type Listed = Pick<Section, 'kind' | 'fields' | 'title' | 'list'>

/** The columns that a section's list can be ordered by: the browser offers these, and the server refuses others. */
export function sortPaths(section: EffectiveSection): readonly string[] {
  return [
    ...(section.statuses ? ['status'] : []),
    ...(section.kind === 'inbox' ? ['owner'] : []),
    ...['createdAt', 'updatedAt'],
    ...sortLeaves(section).map(({ path }) => path),
  ]
}

/**
 * Its fields among them. Each has an index, so they are no others than those that the list can show; and a log, which grows without
 * end, stands in the order of its days.
 */
export const sortLeaves = (section: Listed): readonly Leaf[] =>
  leavesOf(section.fields).filter(
    ({ path, field }) => isSortableField(field) && !isMasked(section, path) && isShownOrdered(section, path, field),
  )

function isShownOrdered({ kind, title, list }: Listed, path: string, field: Field): boolean {
  if (path === list.sort?.replace(/^-/, '')) return true
  return kind !== 'log' && (isPlace(field) || [title, ...list.columns, ...(list.more ?? [])].includes(path))
}

/** Does a value of the field stand in many records: a reference, a choice, yes or no? */
export const isGrouping = (field: Field | undefined): field is Field =>
  field !== undefined && (refersToOne(field) || ['choices', 'switch'].includes(factsOf(field).filtering ?? ''))
