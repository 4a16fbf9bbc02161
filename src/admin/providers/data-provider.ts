import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core'
import type { RequestInput } from '../../api/endpoint.ts'
import type { OutdatedTranslation } from '../../api/history.ts'
import type { BulkRequest } from '../../api/sections/bulk-request.ts'
import type { ListMeta } from '../../api/sections/list-responses.ts'
import type { ReorderedRecord, ReorderRequest } from '../../api/sections/reorder-request.ts'
import type { SectionEndpoints } from '../../api/sections/section-endpoints.ts'
import type { Option as Chosen, ListedRecord as ListedRow, SectionRecord } from '../../api/sections/section-schemas.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { apiPathOf, splitLocale } from '../../schema/paths.ts'
import { hasPersonalFields } from '../../schema/personal-fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { sectionNamed } from './effective-sections.ts'
import { initialSort } from './initial-sort.ts'
import { callSection } from './requests/call-section.ts'
import { restProviderOf } from './rest-provider.ts'

/** A record as a list row: the fields of the chosen language are flat, and the title falls back to the other language. */
export type Row = RaRecord & ListedRow
export type { OutdatedTranslation }
/** A whole record in both languages: `id` is the key of the request, `key` is the uuid. */
export interface FullRecord extends RaRecord, SectionRecord {
  readonly id: string
  readonly key: string
  /** The uuid of a singleton's only record, because its `key` is a constant. Null before the first save. */
  readonly stored?: string | null
}
/** A record as an option of a picker. */
export type Option = RaRecord & Chosen
export type { BulkRequest, ListMeta, ReorderRequest }

interface OptionsQuery {
  readonly q?: string
  readonly ids?: readonly string[]
  readonly page?: number
  readonly perPage?: number
  readonly locale?: Locale
}
type Changes = RecordValues
/** The result of an action, and the id of the recent action to undo; null if nothing changed. */
export interface Undoable<T> {
  readonly data: T
  readonly action: string | null
}
/** The key that requests use for the only record of a singleton. */
export const onlyKey = 'one'
/** For `useDataProvider<AdminDataProvider>()`. */
export interface AdminDataProvider extends DataProvider {
  /** Changes some fields, such as a status. With `version` in `changes`, the server refuses the call if the record has changed since. */
  readonly patch: (resource: string, params: { id: string; changes: Changes }) => Promise<{ data: FullRecord }>
  /** Deletes a record. `action` is the recent action that undoes it. */
  readonly remove: (resource: string, id: string) => Promise<Undoable<FullRecord>>
  readonly restore: (resource: string, id: string) => Promise<{ data: FullRecord }>
  /** Atomic: changes all records or none. */
  readonly bulk: (resource: string, request: BulkRequest) => Promise<Undoable<readonly string[]>>
  /** Moves a record within a manually ordered list. Returns the records whose position number changed. */
  readonly reorder: (resource: string, move: ReorderRequest) => Promise<Undoable<readonly ReorderedRecord[]>>
  readonly options: (resource: string, query?: OptionsQuery) => Promise<{ data: readonly Option[]; meta?: ListMeta }>
}

/**
 * react-admin's data provider for the API. Lists use the language of `params.meta.locale`, by default that of the page. With
 * `params.meta.only` they return ids only. `meta` of a list's result is that of the API. Methods beyond react-admin's own: `patch`,
 * `remove`, `restore`, `bulk`, `reorder`, `options`.
 */
export const dataProvider: AdminDataProvider = {
  supportAbortSignal: true,

  async getList(resource: string, params: Partial<GetListParams>) {
    const section = sectionNamed(resource)
    const { signal } = params
    const query = listQuery(byRelevance(section, params))
    // Searches for personal data go into the request body, so that the URL contains no names.
    const { data, meta } =
      query.q && hasPersonalFields(section)
        ? await callSection(section, 'POST /search', { body: query }, { signal })
        : await callSection(section, 'GET ', { query }, { signal })
    return { data: [...data], total: meta.total, meta } as unknown as GetListResult<never> & { meta: ListMeta }
  },

  async getOne(resource: string, { id, signal }: { id: unknown; signal?: AbortSignal | undefined }) {
    const section = sectionNamed(resource)
    const { base, params } = placeOf(section, id)
    const { data } = await callSection(section, 'GET /:key', { params }, { base, signal })
    return { data: { ...keyed(section, data), id } as never }
  },

  async getMany(resource: string, params: { ids: readonly unknown[]; meta?: { locale?: Locale } }) {
    const { data } = await options(resource, {
      ids: params.ids.map(String),
      perPage: params.ids.length,
      ...(params.meta?.locale ? { locale: params.meta.locale } : {}),
    })
    return { data: data as never }
  },

  async getManyReference(
    resource: string,
    { target, id, filter, ...params }: GetListParams & { target: string; id: unknown },
  ) {
    return dataProvider.getList(resource, { ...params, filter: { ...filter, [target]: id } })
  },

  /** `meta.copyOf` is the key of the record that the new one is a copy of. */
  async create(resource: string, { data, meta }: { data: Changes; meta?: { copyOf?: string } }) {
    const section = sectionNamed(resource)
    if (meta?.copyOf !== undefined) {
      const copy = await callSection(section, 'POST ', {
        query: { copyOf: meta.copyOf },
        body: writable(section, data),
      })
      return { data: keyed(section, copy.data) as never }
    }
    const created = await restProviderOf(section).create(resourcePath(section), { data: writable(section, data) })
    return { data: keyed(section, created.data) as never }
  },

  /** Returns the record under the id of the request, even if the slug has changed: `data.slug` is the new slug. */
  async update(resource: string, { id, data }: { id: unknown; data: Changes }) {
    const section = sectionNamed(resource)
    const body = { ...writable(section, data), version: data.version }
    const { base, params } = placeOf(section, id)
    const updated = await restProviderOf(section).update(base.slice(1), {
      id: params.key,
      data: body,
      previousData: { id: params.key },
    })
    return { data: { ...keyed(section, updated.data), id } as never }
  },

  async updateMany(resource: string, { ids, data }: { ids: readonly unknown[]; data: Changes }) {
    return dataProvider.bulk(resource, { slugs: ids.map(String), changes: data }) as never
  },

  async delete(resource: string, { id }: { id: unknown }) {
    const section = sectionNamed(resource)
    const deleted = await restProviderOf(section).delete(resourcePath(section), { id: String(id) })
    return { data: { ...keyed(section, deleted.data), id } as never }
  },

  async deleteMany(resource: string, { ids }: { ids: readonly unknown[] }) {
    return dataProvider.bulk(resource, { slugs: ids.map(String), delete: true }) as never
  },

  async patch(resource: string, { id, changes }: { id: string; changes: Changes }): Promise<{ data: FullRecord }> {
    const section = sectionNamed(resource)
    const { base, params } = placeOf(section, id)
    const { data } = await callSection(section, 'PATCH /:key', { params, body: changes }, { base })
    return { data: { ...keyed(section, data), id } }
  },

  async remove(resource: string, id: string): Promise<Undoable<FullRecord>> {
    const section = sectionNamed(resource)
    const { data, action } = await callSection(section, 'DELETE /:key', { params: { key: id } })
    return { data: { ...keyed(section, data), id }, action }
  },

  async restore(resource: string, id: string): Promise<{ data: FullRecord }> {
    const section = sectionNamed(resource)
    const { data } = await callSection(section, 'POST /:key/restore', { params: { key: id } })
    return { data: { ...keyed(section, data), id } }
  },

  bulk(resource: string, body: BulkRequest) {
    return callSection(sectionNamed(resource), 'POST /bulk', { body })
  },

  reorder(resource: string, move: ReorderRequest) {
    return callSection(sectionNamed(resource), 'POST /reorder', { body: move })
  },

  options,
}

/** The language of the page, read from its path. */
const pageLocale = (): Locale => splitLocale(window.location.pathname).locale

/** The options that a list request accepts in `meta`. */
interface ListOptions {
  readonly locale?: Locale
  /** Returns rows that contain only their ids. */
  readonly only?: 'ids'
}

type ListQuery = NonNullable<RequestInput<SectionEndpoints['GET ']>['query']>

/** A search in the initial order: without a sort, the server returns the best matches first. */
function byRelevance(section: EffectiveSection, { sort, ...params }: Partial<GetListParams>): Partial<GetListParams> {
  const initial = initialSort(section)
  const isInitial = sort?.field === initial.field && sort.order === initial.order
  return isInitial && params.filter?.q ? params : { ...params, ...(sort ? { sort } : {}) }
}

/** The query parameters of a list; exports use them too. */
export function listQuery({ pagination, sort, filter = {}, meta }: Partial<GetListParams>): ListQuery {
  const { q, ...filters } = filter as Readonly<Record<string, unknown>>
  const { locale, only } = (meta ?? {}) as ListOptions
  return {
    lang: locale ?? pageLocale(),
    only,
    page: pagination?.page,
    per_page: pagination?.perPage,
    sort: sort?.field,
    order: sort?.order === undefined ? undefined : sort.order === 'DESC' ? 'desc' : 'asc',
    q: typeof q === 'string' ? q.trim().slice(0, 50) : undefined,
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([name, value]) => {
        const text = filterText(value)
        return text === '' ? [] : [[`filter[${name}]`, text]]
      }),
    ),
  }
}

function filterText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(String).join(',') : String(value)
}

function options(resource: string, query: OptionsQuery = {}): Promise<{ data: readonly Option[]; meta?: ListMeta }> {
  const { q, ids, page, perPage, locale = pageLocale() } = query
  return callSection(sectionNamed(resource), 'GET /options', {
    query: { lang: locale, q, ids: ids?.join(','), page, per_page: perPage },
  })
}

/** Picks the writable values of a form's record: the section's fields and the status, without system fields. */
function writable(section: EffectiveSection, record: Changes): Changes {
  const names = [...Object.keys(section.fields), 'status', 'en', 'ar']
  return Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]))
}

/** The API path of a section's records without its leading slash, which ra-data-simple-rest adds. */
const resourcePath = (section: EffectiveSection): string => apiPathOf(section).slice(1)

/** The URL of a record, split into base and last segment. For a singleton, this is the URL of the section. */
interface Place {
  readonly base: string
  readonly params: { readonly key: string }
}
function placeOf(section: EffectiveSection, id: unknown): Place {
  const base = apiPathOf(section)
  if (section.kind !== 'singleton') return { base, params: { key: String(id) } }
  const cut = base.lastIndexOf('/')
  return { base: base.slice(0, cut), params: { key: base.slice(cut + 1) } }
}

/** Adds the stable key to a record. The key of a singleton is the same before and after the first save. */
const keyed = <R extends SectionRecord>(section: EffectiveSection, record: R) =>
  section.kind === 'singleton'
    ? { ...record, slug: null, key: onlyKey, stored: record.id }
    : { ...record, key: record.id }
