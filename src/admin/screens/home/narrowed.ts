import type { Narrowing } from '../../../api/workplace.ts'

/** What makes a section's link lead to a list of just this, whatever the list was narrowed by when it was seen last. */
export const narrowedBy = (filter: Narrowing) =>
  ({
    search: `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    state: { isAfresh: true },
  }) as const
