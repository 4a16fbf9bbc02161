import type { ListFilter } from '../../../api/unit-endpoints.ts'

/** Link props that open a section's list with exactly this filter, ignoring the filter of the last visit. */
export const filteredListLink = (filter: ListFilter) =>
  ({
    search: `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    state: { isAfresh: true },
  }) as const
