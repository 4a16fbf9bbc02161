import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { EffectiveSection } from '../../../schema/effective.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import { request } from '../../providers/requests/api.ts'

/** `[before, after]` by path of the body; of what is personal only that it changed. */
export type Changes = Readonly<Record<string, Change>>
export type Change = readonly [before: unknown, after: unknown] | 'hidden'

export interface Entry {
  readonly id: string
  readonly at: string
  readonly person: { readonly id: string; readonly name: string } | null
  readonly action: string
  readonly version: number
  readonly changes: Changes | null
  readonly details: Readonly<Record<string, unknown>> | null
  readonly restorable: boolean
}

/** What the records, people and files are called that changes name by their ids. */
export interface Names {
  readonly titles: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, StoredFile>>
}
interface Page {
  readonly data: readonly Entry[]
  readonly meta: Names & { readonly more: boolean }
}

type Recorded = Pick<FullRecord, 'key' | 'stored' | 'version'>

/** The history of a record, the latest entries first, fetched anew whenever it is opened. */
export function useHistory(section: EffectiveSection, record: Recorded) {
  const lang = useLocale()
  return useInfiniteQuery({
    queryKey: [section.name, 'history', keyOf(record), record.version, lang],
    queryFn: ({ pageParam, signal }) =>
      request<Page>(`${addressIn(section, record)}/history`, { query: { lang, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, meta }) => (meta.more ? data.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

/** What was done to a record that gave it this version. */
export function useHistoryOf(section: EffectiveSection, key: string, version: string) {
  const lang = useLocale()
  return useQuery({
    queryKey: [section.name, 'history', key, { version }, lang],
    queryFn: ({ signal }) =>
      request<Page>(`${addressIn(section, { key })}/history`, { query: { lang, version }, signal }),
    retry: false,
  })
}

export async function restoreVersion(
  section: EffectiveSection,
  record: Recorded,
  wanted: number,
): Promise<{ readonly id: string; readonly slug: string }> {
  const path = `${addressIn(section, record)}/history/${wanted}/restore`
  return (
    await request<{ data: { id: string; slug: string } }>(path, { method: 'POST', body: { version: record.version } })
  ).data
}

const keyOf = ({ key, stored }: Pick<Recorded, 'key' | 'stored'>): string => stored ?? key

/** The address of a record, that of a singleton's only one among them. */
export const addressIn = (section: EffectiveSection, record: Pick<Recorded, 'key' | 'stored'>): string =>
  `${apiBaseOf(section)}/${encodeURIComponent(keyOf(record))}`

export const entriesIn = (found: InfiniteData<Page> | undefined): readonly Entry[] =>
  found?.pages.flatMap(({ data }) => data) ?? []

export const namesIn = (found: InfiniteData<Page> | undefined): Names => ({
  titles: Object.assign({}, ...(found?.pages.map(({ meta }) => meta.titles) ?? [])),
  files: Object.assign({}, ...(found?.pages.map(({ meta }) => meta.files) ?? [])),
})

/** What going back to a version would do to the record as it is now; the entries are the latest ones, newest first. */
export function changesBackTo(entries: readonly Entry[], version: number): Changes {
  const later = entries.filter((entry) => entry.version > version && entry.changes !== null)
  const back = new Map<string, Change>()
  for (const [path, change] of later.flatMap(({ changes }) => Object.entries(changes ?? {}))) {
    const known = back.get(path)
    if (change === 'hidden' || known === 'hidden') back.set(path, 'hidden')
    else back.set(path, [known ? known[0] : change[1], change[0]])
  }
  return Object.fromEntries([...back].filter(([, change]) => !isNoChange(change)))
}

const isNoChange = (change: Change): boolean =>
  change !== 'hidden' && JSON.stringify(change[0]) === JSON.stringify(change[1])
