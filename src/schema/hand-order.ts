import type { Field } from './fields.ts'
import { factsOf } from './kinds.ts'
import type { Section } from './section.ts'

type Listed = Pick<Section, 'kind' | 'fields' | 'list'>

/** The field that holds the order of a list which people put in order by hand; nothing for lists that are ordered by something else. */
export function handOrderOf({ kind, fields, list }: Listed): string | undefined {
  const { sort } = list
  return kind === 'collection' && sort !== undefined && isPlace(fields[sort]) ? sort : undefined
}

/** Is it the record's place in such a list? */
export const isPlace = (field: Field | undefined): boolean => field !== undefined && factsOf(field).isPlace === true
