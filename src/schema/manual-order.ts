import { fieldTraitsOf } from '../fields/field-types.ts'
import type { Field } from './fields.ts'
import type { Section } from './section.ts'

type OrderedSection = Pick<Section, 'kind' | 'fields' | 'list'>

/** The field with the position in a manually ordered list; undefined for other lists. */
export function manualOrderField({ kind, fields, list }: OrderedSection): string | undefined {
  const { sort } = list
  return kind === 'collection' && sort !== undefined && isSortPosition(fields[sort]) ? sort : undefined
}

/** Is it the field with the record's position in a manually ordered list? */
export const isSortPosition = (field: Field | undefined): boolean =>
  field !== undefined && fieldTraitsOf(field).isSortPosition === true
