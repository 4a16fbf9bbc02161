import { fieldTraitsOf, isSingleReference } from '../fields/field-types.ts'
import type { EffectiveSection } from './effective-section.ts'
import { type Field, type FlatField, flattenFields, isLocalized } from './fields.ts'
import { isSortPosition } from './manual-order.ts'
import { isMasked } from './personal-fields.ts'
import type { Section } from './section.ts'

/** Can a list be sorted by the field? */
export const isSortableField = (field: Field): boolean =>
  fieldTraitsOf(field).sorting !== undefined && !isParagraph(field)
export const isFilterableField = (field: Field): boolean =>
  fieldTraitsOf(field).filtering !== undefined && !isLocalized(field)
export const canBeTitle = (field: Field): boolean => fieldTraitsOf(field).canBeTitle === true

const isParagraph = (field: Field): boolean => 'multiline' in field && field.multiline === true

type ListableSection = Pick<Section, 'kind' | 'fields' | 'title' | 'list'>

/** The columns that a section's list can be sorted by: the browser offers these, and the server rejects all others. */
export function sortableColumns(section: EffectiveSection): readonly string[] {
  return [
    ...(section.statuses ? ['status'] : []),
    ...(section.kind === 'inbox' ? ['owner'] : []),
    ...['createdAt', 'updatedAt'],
    ...sortableFields(section).map(({ path }) => path),
  ]
}

/**
 * The sortable fields of a section. Each has an index, so only fields that the list can show are included. Logs grow without limit and are
 * sorted by date only.
 */
export const sortableFields = (section: ListableSection): readonly FlatField[] =>
  flattenFields(section.fields).filter(
    ({ path, field }) => isSortableField(field) && !isMasked(section, path) && isShownOrdered(section, path, field),
  )

function isShownOrdered({ kind, title, list }: ListableSection, path: string, field: Field): boolean {
  if (path === list.sort?.replace(/^-/, '')) return true
  return kind !== 'log' && (isSortPosition(field) || [title, ...list.columns, ...(list.more ?? [])].includes(path))
}

/** Do many records share a value of the field? True for references, choices and booleans. */
export const isGroupable = (field: Field | undefined): field is Field =>
  field !== undefined &&
  (isSingleReference(field) || ['choices', 'switch'].includes(fieldTraitsOf(field).filtering ?? ''))
