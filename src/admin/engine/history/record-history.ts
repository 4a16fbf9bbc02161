import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type {
  HistoryEvent as Entry,
  FieldChange,
  FieldChanges,
  RecordHistory,
  ReferencedNames,
} from '../../../api/history.ts'
import type { SectionRecord } from '../../../api/sections/section-schemas.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import type { PageAction } from '../../../schema/paths.ts'
import { locales } from '../../../schema/text/locales.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import { callSection } from '../../providers/requests/call-section.ts'

/** The record of a history, and the page that shows it. */
export interface RecordHistoryProps {
  readonly record: FullRecord
  /** The record's page that contains the history. */
  readonly page: Extract<PageAction, 'show' | 'edit'>
  /** Message key of the reason why no version can be restored now. */
  readonly blockedReason?: string | undefined
}

type VersionedRecord = Pick<FullRecord, 'key' | 'stored' | 'version'>

/** The history of a record, latest entries first; refetched each time it is opened. */
export function useRecordHistory(section: EffectiveSection, record: VersionedRecord) {
  const lang = useLocale()
  return useInfiniteQuery({
    queryKey: [section.name, 'history', recordUuidOf(record), record.version, lang],
    queryFn: ({ pageParam, signal }) =>
      callSection(
        section,
        'GET /:key/history',
        { params: { key: recordUuidOf(record) }, query: { lang, before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, meta }) => (meta.more ? data.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

/** The history event that created this version of the record. */
export function useVersionEvent(section: EffectiveSection, key: string, version: string) {
  const lang = useLocale()
  return useQuery({
    queryKey: [section.name, 'history', key, { version }, lang],
    queryFn: ({ signal }) =>
      callSection(
        section,
        'GET /:key/history',
        { params: { key }, query: { lang, version: Number(version) } },
        { signal },
      ),
    retry: false,
  })
}

export async function restoreVersion(
  section: EffectiveSection,
  record: VersionedRecord,
  { version: target, notRestorable }: Pick<Entry, 'version' | 'notRestorable'>,
): Promise<Pick<SectionRecord, 'id' | 'slug'>> {
  const params = { key: recordUuidOf(record), version: String(target) }
  const body = { version: record.version, ...(notRestorable.length > 0 ? { partially: true } : {}) }
  const call = 'POST /:key/history/:version/restore'
  return (await callSection(section, call, { params, body })).data
}

export const recordUuidOf = ({ key, stored }: Pick<VersionedRecord, 'key' | 'stored'>): string => stored ?? key

export const historyEntries = (history: InfiniteData<RecordHistory> | undefined): readonly Entry[] =>
  history?.pages.flatMap(({ data }) => data) ?? []

export const referencedNames = (history: InfiniteData<RecordHistory> | undefined): ReferencedNames => ({
  titles: Object.assign({}, ...(history?.pages.map(({ meta }) => meta.titles) ?? [])),
  files: Object.assign({}, ...(history?.pages.map(({ meta }) => meta.files) ?? [])),
})

/** The changes that restoring a version would make to the current record. `entries` are the latest entries, newest first. */
export function restoreChanges(
  entries: readonly Entry[],
  { version, notRestorable }: Pick<Entry, 'version' | 'notRestorable'>,
): FieldChanges {
  const unrestored = notRestorable.flatMap(({ path }) => [path, ...locales.map((locale) => `${locale}.${path}`)])
  const later = entries.filter((entry) => entry.version > version && entry.changes !== null)
  const merged = new Map<string, FieldChange>()
  for (const [path, change] of later.flatMap(({ changes }) => Object.entries(changes ?? {}))) {
    const previous = merged.get(path)
    if (change === 'hidden' || previous === 'hidden') merged.set(path, 'hidden')
    else merged.set(path, [previous ? previous[0] : change[1], change[0]])
  }
  return Object.fromEntries([...merged].filter(([path, change]) => !isNoChange(change) && !unrestored.includes(path)))
}

const isNoChange = (change: FieldChange): boolean =>
  change !== 'hidden' && JSON.stringify(change[0]) === JSON.stringify(change[1])
