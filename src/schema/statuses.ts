import { valueAt } from './fields.ts'
import type { Renamed } from './past/was.ts'
import type { Words } from './text/words.ts'

export const tones = ['good', 'warn', 'bad', 'info', 'quiet'] as const
export type Tone = (typeof tones)[number]

export interface Status extends Words, Renamed {
  readonly tone: Tone
  /** Only a new record is put into it. */
  readonly onlyNew?: true
}
/** The states a record can be in; a new record is in the first. */
export type Statuses = Readonly<Record<string, Status>>

interface WithStatuses {
  readonly statuses: Statuses | undefined
}

/** The state of a new record; nothing in a section without states. */
export const initialStatus = ({ statuses }: WithStatuses): string | undefined => Object.keys(statuses ?? {})[0]

/** The state in which what came in waits for somebody: the first one, where its tone is `info`. A subscriber, say, waits for nobody. */
export function waitingStatus(section: WithStatuses): string | undefined {
  const first = initialStatus(section)
  return first !== undefined && section.statuses?.[first]?.tone === 'info' ? first : undefined
}

/** The states of what is written for the website. */
export const contentStatuses = {
  draft: { en: 'Draft', ar: 'مسودة', tone: 'quiet' },
  published: { en: 'Published', ar: 'منشور', tone: 'good' },
  archived: { en: 'Archived', ar: 'مؤرشف', tone: 'warn' },
} as const satisfies Statuses

/** The state of what the website shows. */
export const published = 'published' satisfies keyof typeof contentStatuses

/** The state of what is to be published on a date that is still to come; it is stored as published. */
export const scheduled = 'scheduled'

/** A record's state as people see it. */
export function stateOf(
  { schedule }: { readonly schedule?: string },
  record: Readonly<Record<string, unknown>>,
  now = Date.now(),
): string | undefined {
  const date = schedule && valueAt(record, schedule)
  if (record.status === published && typeof date === 'string' && Date.parse(date) > now) return scheduled
  return typeof record.status === 'string' ? record.status : undefined
}

/** How a published record is called whose date is still to come. */
export const scheduledStatus = { en: 'Scheduled', ar: 'مجدول', tone: 'info' } as const satisfies Status
