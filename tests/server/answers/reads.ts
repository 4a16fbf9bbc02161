import { filterParameters } from '../../../src/api/sections/query.ts'
import type { EffectiveSection } from '../../../src/schema/effective.ts'
import { isRecord, leavesOf, valueAt } from '../../../src/schema/fields.ts'
import { isPersonPath, nothing } from '../../../src/schema/filters.ts'
import { pathsOf } from '../../../src/schema/judging/cleaning.ts'
import { factsOf } from '../../../src/schema/kinds.ts'
import { sortPaths } from '../../../src/schema/listable.ts'
import { apiBaseOf, lookUpFields, lookUpOf } from '../../../src/schema/paths.ts'
import { hasPersonal } from '../../../src/schema/personal.ts'
import type { Body } from '../../catalogue/bodies.ts'
import type { Method } from './office.ts'
import type { Made } from './writes.ts'

export interface Read {
  readonly call: string
  readonly method: Method
  readonly url: string
  readonly body?: unknown
}
type Query = Readonly<Record<string, string>>

const get = (call: string, url: string, query: Query = {}): Read => {
  const asked = new URLSearchParams(query).toString()
  return { call, method: 'GET', url: asked === '' ? url : `${url}?${asked}` }
}

/**
 * Everything that can be read of a section whose records are these. What was asked of it elsewhere is left out where it is an order or
 * a filter, unless it goes by the unit's clock: their statements are the same.
 */
export function readsOf(section: EffectiveSection, made: readonly Made[], asked: ReadonlySet<string>): readonly Read[] {
  const base = apiBaseOf(section)
  if (section.kind === 'singleton') return recordReads(base, `${base}/${made[0]?.id}`)
  const ordered = [...sortReads(section, base), ...filterReads(section, base, made)]
  return [
    ...listReads(section, base),
    ...ordered.filter(({ call }) => call.endsWith('At') || !asked.has(call)),
    ...searchReads(section, base, made[0]?.body ?? {}),
    ...optionReads(section, base, made),
    ...besideReads(section, base),
    ...(made[0] ? recordReads(`${base}/${made[0].id}`) : []),
    ...made
      .slice(0, 1)
      .flatMap(({ slug }) => (slug ? [get('show by slug', `${base}/${encodeURIComponent(slug)}`)] : [])),
    ...made.slice(1, 2).map(({ id }) => get('show 2', `${base}/${id}`)),
    get('show none', `${base}/none`),
  ]
}

const sortReads = (section: EffectiveSection, base: string): readonly Read[] => [
  ...sortPaths(section).flatMap((path) => [
    get(`sort ${path}`, base, { lang: 'en', page: '1', sort: path, order: 'asc' }),
    get(`sort -${path}`, base, { lang: 'ar', page: '1', sort: path, order: 'desc' }),
  ]),
  get('sort nonsense', base, { sort: 'nonsense' }),
]

function listReads({ title }: EffectiveSection, base: string): readonly Read[] {
  return [
    get('list en', base, { lang: 'en', page: '1' }),
    get('list ar', base, { lang: 'ar', page: '1' }),
    get('page 2', base, { lang: 'en', page: '2', per_page: '2' }),
    get('deleted', base, { lang: 'en', page: '1', 'filter[deleted]': 'true' }),
    get('only ids', base, { only: 'ids', page: '1', per_page: '3', order: 'desc' }),
    get('export', `${base}/export`, { lang: 'ar', format: 'csv', columns: title }),
  ]
}

/** Each way to narrow the list, a range by both its ends at once. */
function filterReads(section: EffectiveSection, base: string, made: readonly Made[]): readonly Read[] {
  const tests = [...filterParameters(section)].filter(([, { test }]) => test !== 'to')
  return tests.map(([name, { path, test }]) => {
    const value = valueIn(section, path, made[0])
    if (test !== 'from') return get(name, base, { lang: test === 'none' ? 'ar' : 'en', page: '1', [name]: value })
    const until = valueIn(section, path, made[1])
    return get(`filter ${path}`, base, { lang: 'en', page: '1', [name]: value, [name.replace(/from]$/, 'to]')]: until })
  })
}

/** A value of the record by which it is found. */
function valueIn(section: EffectiveSection, path: string, made: Made | undefined): string {
  const own: Readonly<Record<string, string | undefined>> = {
    id: made?.id ?? noId,
    status: String(made?.body.status ?? Object.keys(section.statuses ?? {})[0]),
    languages: 'ar:complete,en:missing',
    createdAt: '2027-02-05',
    updatedAt: '2027-02-05T12:00:00.000Z',
  }
  if (isPersonPath(path)) return nothing
  const field = leavesOf(section.fields).find((leaf) => leaf.path === path)?.field
  const filtering = field && factsOf(field).filtering
  if (filtering === 'presence') return nothing
  const value = own[path] ?? (made && valueAt(made.body, path))
  const single = Array.isArray(value) ? value[0] : value
  if (isRecord(single)) return String(single.role)
  return single === undefined || single === null ? (standard[filtering ?? 'words'] ?? nothing) : String(single)
}

const noId = '00000000-0000-7000-8000-000000000000'
const standard: Readonly<Record<string, string>> = {
  ...{ numbers: '1', switch: 'false', days: '2027-03-01', clock: '09:00', role: noId },
}

/** Words of the record, one, two and two letters of one, its phone and its address. */
function searchReads(section: EffectiveSection, base: string, body: Body): readonly Read[] {
  const words = String(textOf(section, body) ?? 'Care b').split(' ')
  const contacts = leavesOf(section.fields).flatMap(({ path, field }) => (factsOf(field).contact ? [path] : []))
  const searches: readonly (readonly [string, string])[] = [
    ['word', words[0] ?? ''],
    ['words', words.slice(0, 2).toReversed().join(' ')],
    ['letters', (words.at(-1) ?? '').slice(0, 2)],
    ['arabic', 'رعاية'],
    ['no word', 'zzzzzz'],
    ...contacts.map((path) => [path, String(valueAt(body, path) ?? '')] as const),
  ]
  return searches.map(([name, q]) =>
    hasPersonal(section)
      ? { call: `search ${name}`, method: 'POST', url: `${base}/search`, body: { lang: 'en', page: 1, q } }
      : get(`search ${name}`, base, { lang: 'en', page: '1', q }),
  )
}

function textOf(section: EffectiveSection, body: Body): unknown {
  const leaf = leavesOf(section.fields).find(({ path }) => path === section.title)
  return leaf && pathsOf(leaf).map(({ path }) => valueAt(body, path))[0]
}

function optionReads(section: EffectiveSection, base: string, made: readonly Made[]): readonly Read[] {
  const url = `${base}/options`
  return [
    get('options en', url, { lang: 'en' }),
    get('options ar', url, { lang: 'ar', page: '2', per_page: '2' }),
    get('options of ids', url, { lang: 'en', ids: made.map(({ id }) => id).join(',') || 'none' }),
    ...(hasPersonal(section) ? [] : [get('options found', url, { lang: 'ar', q: 'رعا' })]),
  ]
}

function besideReads(section: EffectiveSection, base: string): readonly Read[] {
  const others = [lookUpOf(section), ...lookUpFields(section).map(({ address }) => address)]
  return [
    ...(section.report
      ? [
          get('report', `${base}/report`, { lang: 'ar' }),
          get('report of days', `${base}/report`, { lang: 'en', from: '2027-02-03', to: '2027-02-20' }),
          get('report as a sheet', `${base}/report/export`, { lang: 'en', format: 'csv' }),
        ]
      : []),
    ...others.flatMap((url) => (url ? [get(`beside ${url}`, url, { lang: 'ar', page: '1' })] : [])),
  ]
}

const recordReads = (url: string, own = url): readonly Read[] => [
  get('show', url),
  get('show en', url, { lang: 'en' }),
  get('show ar', url, { lang: 'ar' }),
  get('history', `${own}/history`, { lang: 'ar' }),
  get('behind', `${own}/behind`),
]
