import type { StoredFile } from '../../schema/kinds/upload.ts'
import type { Locale } from '../../schema/words.ts'
import type { Author, Scope } from './scope.ts'

/** The number of records in their first status, by section; for inboxes, which is what a side bar counts. */
export async function countNew(scopes: readonly Scope[]): Promise<Readonly<Record<string, number>>> {
  throw new Error(`not built yet: ${scopes.length}`)
}

export interface Hit {
  readonly section: string
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly status: string | null
}

/** Records of any of the sections that match: at most 5 of a section, 20 in all. */
export async function searchAll(scopes: readonly Scope[], q: string, locale: Locale): Promise<readonly Hit[]> {
  throw new Error(`not built yet: ${scopes.length} ${q} ${locale}`)
}

export interface Home {
  /** An inbox counts what came in during the days, and before that; a collection all that it has, and had at their start. */
  readonly counters: readonly { section: string; name: string; value: number; previous: number }[]
  readonly series: readonly { section: string; days: readonly { day: string; count: number }[] }[]
  readonly waiting: readonly {
    kind: 'new' | 'language' | 'drafts' | 'picture'
    section: string
    count: number
    oldest: string | null
  }[]
  readonly recent: readonly {
    section: string
    id: string
    slug: string
    title: string
    picture: StoredFile | null
    updatedAt: string
    updatedBy: Author | null
  }[]
}

/** What the home page shows, of the sections given; `days` counts back from today. */
export async function homeOf(scopes: readonly Scope[], options: { days: number; locale: Locale }): Promise<Home> {
  throw new Error(`not built yet: ${scopes.length} ${options.days}`)
}
