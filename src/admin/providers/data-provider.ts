import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import type { Sent } from '../../api/call.ts'
import type { Outdated } from '../../api/history.ts'
import type { BulkRequest } from '../../api/sections/bulk.ts'
import type { Move, Moved, SectionCalls } from '../../api/sections/every-call.ts'
import type { ListMeta } from '../../api/sections/list-answers.ts'
import type { AnyRecord, Option as Chosen, Row as ListedRow } from '../../api/sections/records.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { isRecord } from '../../schema/fields.ts'
import { apiBaseOf, splitLocale } from '../../schema/paths.ts'
import { hasPersonal } from '../../schema/personal.ts'
import type { Locale } from '../../schema/text/words.ts'
import { loadPart } from './parts.ts'
import { askOf } from './requests/api.ts'
import { rest } from './rest.ts'
import { sectionNamed } from './sections.ts'

/** A record as a list row: the chosen language's fields flat, the title falling back to the other language. */
export type Row = RaRecord & ListedRow
export type { Outdated }
/** A whole record, both languages: `id` is the key that it was asked by, `key` its uuid. */
export interface FullRecord extends RaRecord, AnyRecord {
  readonly id: string
  readonly key: string
  /** The uuid of a singleton's only record, whose key is not its own; nothing before it is saved. */
  readonly stored?: string | null
}
/** A record as something to choose. */
export type Option = RaRecord & Chosen
export type { BulkRequest, ListMeta, Move }

/** Another server may send every row, and say nothing of pages. */
interface ListAnswer {
  readonly data: readonly ListedRow[]
  readonly meta?: ListMeta
}
interface OptionsQuery {
  readonly q?: string
  readonly ids?: readonly string[]
  readonly page?: number
  readonly perPage?: number
  readonly locale?: Locale
}
type Changes = Readonly<Record<string, unknown>>
/** What the only record of a singleton is asked for by. */
export const onlyKey = 'one'
/** For `useDataProvider<AdminDataProvider>()`. */
export interface AdminDataProvider extends DataProvider {
  /** Changes some fields, such as a status; with `version` among them it is refused when the record has changed since. */
  readonly patch: (resource: string, params: { id: string; changes: Changes }) => Promise<{ data: FullRecord }>
  readonly restore: (resource: string, id: string) => Promise<{ data: FullRecord }>
  /** All of it or nothing. */
  readonly bulk: (resource: string, request: BulkRequest) => Promise<{ data: readonly string[] }>
  /** Puts a record of a list that is ordered by hand in another place; the records that got another number come back. */
  readonly reorder: (resource: string, move: Move) => Promise<{ data: readonly Moved[] }>
  readonly options: (resource: string, query?: OptionsQuery) => Promise<{ data: readonly Option[]; meta?: ListMeta }>
}

/**
 * react-admin's view of the API. Lists come in the language of `params.meta.locale`, or else of the page, and with `params.meta.only` as their ids alone; `meta` of a list's
 * result is the API's. Beside react-admin's own methods: `patch`, `restore`, `bulk`, `reorder`, `options`.
 */
export const dataProvider: AdminDataProvider = {
  supportAbortSignal: true,

  async getList(resource: string, params: Partial<GetListParams>) {
    const section = sectionNamed(resource)
    const { signal } = params
    const query = listQuery(params)
    // Who is searched for stands in no address.
    const answer: ListAnswer =
      query.q && hasPersonal(section)
        ? await askOf(apiBaseOf(section), 'POST /search', { body: query }, { signal })
        : await askOf(apiBaseOf(section), 'GET ', { query }, { signal })
    const { data, meta } = answer.meta ? { ...answer, meta: answer.meta } : await pageOfWhole(answer.data)
    return { data: [...data], total: meta.total, meta } as unknown as GetListResult<never> & { meta: ListMeta }

    async function pageOfWhole(rows: readonly ListedRow[]) {
      const { pageOfAll } = await loadPart(() => import('./whole-lists.ts'))
      return pageOfAll(rows, section, params)
    }
  },

  async getOne(resource: string, { id, signal }: { id: unknown; signal?: AbortSignal | undefined }) {
    const section = sectionNamed(resource)
    const record = await fetchBoth(section, String(id), signal)
    return { data: { ...keyed(section, record), id } as never }
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

  async create(resource: string, { data }: { data: Changes }) {
    const section = sectionNamed(resource)
    const created = await rest.create(resourcePath(section), { data: writable(section, data) })
    return { data: keyed(section, created.data) as never }
  },

  /** Answers under the id it was asked with, even when the slug was changed: `data.slug` is the new one. */
  async update(resource: string, { id, data }: { id: unknown; data: Changes }) {
    const section = sectionNamed(resource)
    const body = { ...writable(section, data), version: data.version }
    const { base, params } = placeOf(section, id)
    const updated = await rest.update(base.slice(1), { id: params.key, data: body, previousData: { id: params.key } })
    return { data: { ...keyed(section, updated.data), id } as never }
  },

  async updateMany(resource: string, { ids, data }: { ids: readonly unknown[]; data: Changes }) {
    return dataProvider.bulk(resource, { slugs: ids.map(String), changes: data }) as never
  },

  async delete(resource: string, { id }: { id: unknown }) {
    const section = sectionNamed(resource)
    const deleted = await rest.delete(resourcePath(section), { id: String(id) })
    return { data: { ...keyed(section, deleted.data), id } as never }
  },

  async deleteMany(resource: string, { ids }: { ids: readonly unknown[] }) {
    return dataProvider.bulk(resource, { slugs: ids.map(String), delete: true }) as never
  },

  async patch(resource: string, { id, changes }: { id: string; changes: Changes }): Promise<{ data: FullRecord }> {
    const section = sectionNamed(resource)
    const { base, params } = placeOf(section, id)
    const { data } = await askOf(base, 'PATCH /:key', { params, body: changes })
    return { data: { ...keyed(section, data), id } }
  },

  async restore(resource: string, id: string): Promise<{ data: FullRecord }> {
    const section = sectionNamed(resource)
    const { data } = await askOf(apiBaseOf(section), 'POST /:key/restore', { params: { key: id } })
    return { data: { ...keyed(section, data), id } }
  },

  bulk(resource: string, body: BulkRequest) {
    return askOf(apiBaseOf(sectionNamed(resource)), 'POST /bulk', { body })
  },

  reorder(resource: string, move: Move) {
    return askOf(apiBaseOf(sectionNamed(resource)), 'POST /reorder', { body: move })
  },

  options,
}

/** The language of the page, by its path. */
const pageLocale = (): Locale => splitLocale(window.location.pathname).locale

/** What `meta` says of a list that is asked for. */
interface ListOptions {
  readonly locale?: Locale
  /** Rows with nothing but their ids. */
  readonly only?: 'ids'
}

type Asked = NonNullable<Sent<SectionCalls['GET ']>['query']>

/** The query string of a list, as exports need it too. */
export function listQuery({ pagination, sort, filter = {}, meta }: Partial<GetListParams>): Asked {
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
  return askOf(apiBaseOf(sectionNamed(resource)), 'GET /options', {
    query: { lang: locale, q, ids: ids?.join(','), page, per_page: perPage },
  })
}

/** Both languages of a record: ours answers them together, of another server each is asked for. */
async function fetchBoth(section: EffectiveSection, key: string, signal: AbortSignal | undefined): Promise<AnyRecord> {
  const place = placeOf(section, key)
  const { data } = await askOf(place.base, 'GET /:key', { params: place.params }, { signal })
  if (isRecord(data.en) && isRecord(data.ar)) return data
  const { fetchEach } = await loadPart(() => import('./each-language.ts'))
  return fetchEach(section, place, signal)
}

/** What of a form's record belongs into a request: its section's fields and its status, nothing of the system's. */
function writable(section: EffectiveSection, record: Changes): Changes {
  const names = [...Object.keys(section.fields), 'status', 'en', 'ar']
  return Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]))
}

/** The address of a section's records as ra-data-simple-rest writes resources, without the slash that it puts before them. */
const resourcePath = (section: EffectiveSection): string => apiBaseOf(section).slice(1)

/** Where a record is: an address, and the last part of it. That of a singleton's only one is the section's own. */
export interface Place {
  readonly base: string
  readonly params: { readonly key: string }
}
function placeOf(section: EffectiveSection, id: unknown): Place {
  const base = apiBaseOf(section)
  if (section.kind !== 'singleton') return { base, params: { key: String(id) } }
  const cut = base.lastIndexOf('/')
  return { base: base.slice(0, cut), params: { key: base.slice(cut + 1) } }
}

/** The record with the key that it keeps; that of a singleton is the same before it has ever been saved. */
const keyed = <R extends AnyRecord>(section: EffectiveSection, record: R) =>
  section.kind === 'singleton'
    ? { ...record, slug: null, key: onlyKey, stored: record.id }
    : { ...record, key: record.id }
