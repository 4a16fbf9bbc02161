import type { Section } from './section.ts'

type Listed = Pick<Section, 'kind' | 'fields' | 'list'>

/** The field that holds the order of a list which people put in order by hand; nothing for lists that are ordered by something else. */
export function handOrderOf({ kind, fields, list }: Listed): string | undefined {
  const { sort } = list
  return kind === 'collection' && sort !== undefined && fields[sort]?.kind === 'order' ? sort : undefined
}
