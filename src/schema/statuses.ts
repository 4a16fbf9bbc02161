import { getAtPath } from './fields.ts'
import type { Renamable } from './migrations/renames.ts'
import type { RecordValues } from './record-values.ts'
import type { LocalizedText } from './text/locales.ts'

export const tones = ['good', 'warn', 'bad', 'info', 'quiet'] as const
export type Tone = (typeof tones)[number]

export interface Status extends LocalizedText, Renamable {
  readonly tone: Tone
  /** Only new records can have this status. */
  readonly onlyNew?: true
}
/** The statuses of a record; a new record gets the first one. */
export type Statuses = Readonly<Record<string, Status>>

interface WithStatuses {
  readonly statuses: Statuses | undefined
}

/** The status of a new record; undefined in a section without statuses. */
export const initialStatus = ({ statuses }: WithStatuses): string | undefined => Object.keys(statuses ?? {})[0]

/**
 * The status of incoming records that wait for staff: the first status if its tone is `info`. Undefined if none wait, such as for
 * subscribers.
 */
export function pendingStatus(section: WithStatuses): string | undefined {
  const first = initialStatus(section)
  return first !== undefined && section.statuses?.[first]?.tone === 'info' ? first : undefined
}

/** The statuses of website content. */
export const contentStatuses = {
  draft: { en: 'Draft', ar: 'مسودة', tone: 'quiet' },
  published: { en: 'Published', ar: 'منشور', tone: 'good' },
  archived: { en: 'Archived', ar: 'مؤرشف', tone: 'warn' },
} as const satisfies Statuses

/** The status of records that the website shows. */
export const published = 'published' satisfies keyof typeof contentStatuses

/** The display status of a published record whose date is in the future; it is stored as published. */
export const scheduled = 'scheduled'

/** The status of a record as users see it. */
export function displayStatusOf(
  { schedule }: { readonly schedule?: string },
  record: RecordValues,
  now = Date.now(),
): string | undefined {
  const date = schedule && getAtPath(record, schedule)
  if (record.status === published && typeof date === 'string' && Date.parse(date) > now) return scheduled
  return typeof record.status === 'string' ? record.status : undefined
}

/** The label of a published record whose date is in the future. */
export const scheduledStatus = { en: 'Scheduled', ar: 'مجدول', tone: 'info' } as const satisfies Status
