import type { SortPayload } from 'ra-core'
import type { EffectiveSection } from '../../schema/effective-section.ts'

/** The initial order of a section's list. */
export function initialSort({ list }: Pick<EffectiveSection, 'list'>): SortPayload {
  const sort = list.sort ?? '-updatedAt'
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' }
}
