import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Change, Changes, HistoryEntry as Entry, History, Names } from '../../../api/history.ts'
import type { AnyRecord } from '../../../api/sections/records.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { apiBaseOf, type PageAction } from '../../../schema/paths.ts'
import { locales } from '../../../schema/text/words.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import { askOf } from '../../providers/requests/api.ts'

/** Whose history is shown, and where. */
export interface HistoryOf {
  readonly record: FullRecord
  /** The page of the record that it stands on. */
  readonly page: Extract<PageAction, 'show' | 'edit'>
  /** Why no version can be restored here at the moment: a key. */
  readonly obstacle?: string | undefined
}

type Recorded = Pick<FullRecord, 'key' | 'stored' | 'version'>

/** The history of a record, the latest entries first, fetched anew whenever it is opened. */
export function useHistory(section: EffectiveSection, record: Recorded) {
  const lang = useLocale()
  return useInfiniteQuery({
    queryKey: [section.name, 'history', keyOf(record), record.version, lang],
    queryFn: ({ pageParam, signal }) =>
      askOf(
        apiBaseOf(section),
        'GET /:key/history',
        { params: { key: keyOf(record) }, query: { lang, before: pageParam } },
        { signal },
      ),
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
      askOf(
        apiBaseOf(section),
        'GET /:key/history',
        { params: { key }, query: { lang, version: Number(version) } },
        { signal },
      ),
    retry: false,
  })
}

export async function restoreVersion(
  section: EffectiveSection,
  record: Recorded,
  { version: wanted, notRestorable }: Pick<Entry, 'version' | 'notRestorable'>,
): Promise<Pick<AnyRecord, 'id' | 'slug'>> {
  const params = { key: keyOf(record), version: String(wanted) }
  const body = { version: record.version, ...(notRestorable.length > 0 ? { partially: true } : {}) }
  return (await askOf(apiBaseOf(section), 'POST /:key/history/:version/restore', { params, body })).data
}

export const keyOf = ({ key, stored }: Pick<Recorded, 'key' | 'stored'>): string => stored ?? key

export const entriesIn = (found: InfiniteData<History> | undefined): readonly Entry[] =>
  found?.pages.flatMap(({ data }) => data) ?? []

export const namesIn = (found: InfiniteData<History> | undefined): Names => ({
  titles: Object.assign({}, ...(found?.pages.map(({ meta }) => meta.titles) ?? [])),
  files: Object.assign({}, ...(found?.pages.map(({ meta }) => meta.files) ?? [])),
})

/** What going back to a version would do to the record as it is now; the entries are the latest ones, newest first. */
export function changesBackTo(
  entries: readonly Entry[],
  { version, notRestorable }: Pick<Entry, 'version' | 'notRestorable'>,
): Changes {
  const left = notRestorable.flatMap(({ path }) => [path, ...locales.map((locale) => `${locale}.${path}`)])
  const later = entries.filter((entry) => entry.version > version && entry.changes !== null)
  const back = new Map<string, Change>()
  for (const [path, change] of later.flatMap(({ changes }) => Object.entries(changes ?? {}))) {
    const known = back.get(path)
    if (change === 'hidden' || known === 'hidden') back.set(path, 'hidden')
    else back.set(path, [known ? known[0] : change[1], change[0]])
  }
  return Object.fromEntries([...back].filter(([path, change]) => !isNoChange(change) && !left.includes(path)))
}

const isNoChange = (change: Change): boolean =>
  change !== 'hidden' && JSON.stringify(change[0]) === JSON.stringify(change[1])
