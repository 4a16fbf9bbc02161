import type { StoredFile } from '../../../schema/kinds/upload.ts'

/** What `GET /home` answers. */
export interface HomeAnswer {
  readonly counters: readonly Counter[]
  readonly series: readonly Series[]
  readonly waiting: readonly WaitingItem[]
  readonly recent: readonly RecentRecord[]
}
export interface Counter {
  readonly section: string
  readonly name: string
  /** In the days asked for. */
  readonly value: number
  /** In as many days before. */
  readonly previous: number
  /** What of it each section has. */
  readonly lists: readonly Counted[]
}
/** How many records a section's list shows that is narrowed so. */
interface Counted {
  readonly section: string
  readonly value: number
  readonly filter: Narrowing
}
export type Narrowing = Readonly<Record<string, string>>
export interface Series {
  readonly section: string
  readonly days: readonly { readonly day: string; readonly count: number }[]
}
export interface WaitingItem {
  readonly kind: 'new' | 'language' | 'drafts' | 'picture'
  readonly section: string
  readonly count: number
  readonly filter: Narrowing
  readonly oldest?: string | null
}
export interface RecentRecord {
  readonly section: string
  readonly id: string
  readonly slug: string | null
  readonly title: string | null
  readonly picture?: Pick<StoredFile, 'url'> | null
  readonly updatedAt: string
  readonly updatedBy: { readonly id: string; readonly name: string } | null
}
