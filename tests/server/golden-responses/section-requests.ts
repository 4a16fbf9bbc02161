import { filterParameters } from '../../../src/api/sections/list-query.ts'
import { listSectionEndpoints } from '../../../src/api/sections/list-section-endpoints.ts'
import { sortableColumns } from '../../../src/schema/column-capabilities.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { flattenFields, getAtPath, setAtPath } from '../../../src/schema/fields.ts'
import { isRecord } from '../../../src/schema/is-record.ts'
import { apiPathOf, fieldApiPaths, optionsPathOf, websiteSubmissionPathOf } from '../../../src/schema/paths.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { fieldsPerLocale } from '../../../src/schema/validation/normalize-record.ts'
import type { Body } from '../../harness/fixtures/bodies.ts'
import type { BodyBuilder } from './body-builder.ts'
import type { Request, Response, Send } from './transcript.ts'

export interface SectionClient {
  readonly section: EffectiveSection
  readonly build: BodyBuilder
  readonly asAdmin: Send
  readonly asWebsite: Send
}
interface CreatedRecord {
  readonly id: string
  readonly body: Body
}
/** Sends a request if the section has the endpoint, such as `POST /bulk`; by default to that path. */
type SendTo = (name: string, endpoint: string, body?: unknown, path?: string) => Promise<Response | undefined>

/** Creates, changes, deletes and reads records of a section by each endpoint that the section has. */
export async function sendSectionRequests(definition: NamedSection, client: SectionClient): Promise<void> {
  const { section, asAdmin } = client
  const base = apiPathOf(section)
  const endpoints = new Set(Object.keys(listSectionEndpoints(definition)))
  const send: SendTo = async (name, endpoint, body, path) => {
    const [method, pattern = ''] = endpoint.split(' ')
    const request = { name, method: method as Request['method'], url: `${base}${path ?? pattern}`, body }
    return endpoints.has(`${method} ${base}${pattern}`) ? await asAdmin(request) : undefined
  }
  if (section.kind === 'log') {
    const entries = await createLogEntries(base, asAdmin)
    return await readSection(client, send, entries)
  }
  if (section.kind === 'singleton') await send('show before the first save', 'GET ')
  const created = await createRecords(client)
  await changeRecords(client, send, created)
  await readSection(client, send, created)
}

/** Creates a record with every field that the section has in the unit. */
export const createFullRecord = async (client: SectionClient) =>
  await create(client, 'whole', await client.build(client.section, { whole: true, ...statusAndSchedule(client, 0) }))

async function create({ section, asAdmin, asWebsite }: SectionClient, name: string, body: Body) {
  const { kind } = section
  const isInbox = kind === 'inbox'
  const url = isInbox ? websiteSubmissionPathOf(section) : apiPathOf(section)
  const request = { name: `create ${name}`, url, creates: `${section.name} ${name}` }
  const answer = await (isInbox ? asWebsite : asAdmin)(
    kind === 'singleton'
      ? { ...request, method: 'PUT', body: { ...body, version: 0 } }
      : { ...request, method: 'POST', body },
  )
  return answer.statusCode < 300 ? [{ id: String(answer.json().data.id), body }] : []
}

async function createRecords(client: SectionClient): Promise<readonly CreatedRecord[]> {
  const { section, build } = client
  const [whole] = await createFullRecord(client)
  if (!whole || section.kind === 'singleton') return whole ? [whole] : []
  const minimal = await create(client, 'minimal', await build(section, { whole: false }))
  // Some sections refuse a body in which each field has its second choice.
  const second = await build(section, { whole: true, turn: 1, ...statusAndSchedule(client, 1) })
  const other = await create(client, 'other', second)
  const third = other.length > 0 ? other : await create(client, 'third', await build(section, { whole: false }))
  const duplicate = await create(client, 'duplicate', whole.body)
  await create(client, 'empty', {})
  await create(client, 'invalid', { unknown: 1, fr: {}, status: 'unknown' })
  return [whole, ...minimal, ...third, ...duplicate]
}

/** Statuses that a record may keep, one after the other; the website sends none. */
function statusAndSchedule({ section: { kind, statuses, schedule } }: SectionClient, turn: number) {
  const lasting = Object.entries(statuses ?? {}).filter(([, { onlyNew }]) => !onlyNew && kind !== 'inbox')
  const status = lasting[turn % lasting.length]?.[0]
  const moment = schedule && turn > 0 ? { [schedule]: '2027-06-01T06:00:00.000Z' } : {}
  return { given: { ...(status ? { status } : {}), ...moment } }
}

/** Creates and deletes a redirect, so that the log has entries. */
async function createLogEntries(url: string, send: Send): Promise<readonly CreatedRecord[]> {
  const redirects = '/api/v1/dashboard/redirectTools'
  const body = { code: '301', from: '/old', to: '/new' }
  const redirect = await send({ name: 'create a redirect', method: 'POST', url: redirects, body })
  const { id } = redirect.json().data
  await send({ name: 'delete the redirect', method: 'DELETE', url: `${redirects}/${id}` })
  const entries = await send({ name: 'list', method: 'GET', url })
  return entries.json().data.map((entry: { id: string }) => ({ id: entry.id, body: {} }))
}

async function changeRecords({ section, build }: SectionClient, send: SendTo, created: readonly CreatedRecord[]) {
  const [one, two = one, three = one] = created.map(({ id }) => id)
  const key = section.kind === 'singleton' ? '' : '/:key'
  const pathOf = (id: string | undefined) => (section.kind === 'singleton' ? '' : `/${id}`)
  const status = Object.keys(section.statuses ?? {}).at(-1)
  const whole = await build(section, { whole: true })
  const title = titlePath(section)
  const titleChange = title ? setAtPath({}, title, getAtPath(whole, title)) : {}
  const change = section.kind === 'inbox' ? { status, notes: 'Called back' } : titleChange
  await send('change', `PATCH ${key}`, { ...change, version: 1 }, pathOf(two))
  await send('change an old version', `PATCH ${key}`, { ...change, version: 1 }, pathOf(two))
  await send('change nothing', `PATCH ${key}`, {}, pathOf(two))
  await send('change invalid', `PATCH ${key}`, { unknown: 1, en: { unknown: 1 }, status: 'unknown' }, pathOf(two))
  const path = `/${two}/history/1/restore`
  const restored = await send('restore a version', 'POST /:key/history/:version/restore', { version: 2 }, path)
  const version = one === two ? restored?.json().data?.version : 1
  await send('replace', `PUT ${key}`, { ...(await build(section, { whole: true })), version }, pathOf(one))
  await send('replace an old version', `PUT ${key}`, { ...whole, version }, pathOf(one))
  await send('replace by nothing', `PUT ${key}`, { version: version + 1 }, pathOf(one))
  await send('confirm a translation', 'POST /:key/confirm', { language: 'ar', version: 3 }, `/${two}/confirm`)
  await send('unmask', 'POST /:key/unmask', {}, `/${one}/unmask`)
  await send('bulk change', 'POST /bulk', { slugs: [one, three], changes: { status } })
  await send('bulk change of an unknown record', 'POST /bulk', { slugs: ['unknown'], changes: { status } })
  await send('reorder', 'POST /reorder', { id: two, before: null })
  await send('delete', 'DELETE /:key', undefined, `/${three}`)
  await send('delete again', 'DELETE /:key', undefined, `/${three}`)
  await send('restore', 'POST /:key/restore', undefined, `/${three}/restore`)
  await send('bulk delete', 'POST /bulk', { slugs: [three], delete: true })
}

async function readSection({ section, asAdmin }: SectionClient, send: SendTo, created: readonly CreatedRecord[]) {
  const read = (name: string, endpoint: string, query: string) => send(name, endpoint, undefined, query)
  const [one, two] = created
  if (section.kind !== 'singleton') {
    await read('list in English', 'GET ', '?lang=en&page=1')
    await read('list in Arabic', 'GET ', '?lang=ar&page=1')
    await read('list deleted', 'GET ', '?lang=en&filter[deleted]=true')
    await read('list page 2', 'GET ', '?lang=en&page=2&per_page=1')
    await read('list by an unknown column', 'GET ', '?sort=unknown')
    for (const path of [sortableColumns(section)[0], sortableColumns(section).at(-1)])
      await read(`list ids by ${path}`, 'GET ', `?only=ids&sort=${path}&order=asc`)
    for (const query of filterQueries(section, one?.body ?? {}))
      await read(`list ids where ${query}`, 'GET ', `?only=ids&${query}`)
    const [word] = String(getAtPath(two?.body ?? {}, titlePath(section) ?? '') ?? 'Care').split(' ')
    await send('search', 'POST /search', { lang: 'en', q: word, only: 'ids' })
    await read('list ids with a word', 'GET ', `?only=ids&q=${encodeURIComponent(word ?? '')}`)
    await read('options in English', 'GET /options', '/options?lang=en')
    await read('options by id in Arabic', 'GET /options', `/options?lang=ar&ids=${two?.id}`)
    await read('export', 'GET /export', '/export?lang=ar&format=csv')
    await read('report', 'GET /report', '/report?lang=ar&from=2027-02-01&to=2027-02-03')
    await read('export the report', 'GET /report/export', '/report/export?format=csv&from=2027-02-01&to=2027-02-02')
    for (const url of [optionsPathOf(section), ...fieldApiPaths(section).map(({ address }) => address)])
      if (url) await asAdmin({ name: `list ${url}`, method: 'GET', url: `${url}?lang=en&per_page=2&page=1` })
    await read('show unknown', 'GET /:key', '/unknown')
    if (one?.body.slug) await read('show by slug', 'GET /:key', `/${one.body.slug}`)
    if (section.kind === 'inbox')
      await asAdmin({ name: 'website list', method: 'GET', url: websiteSubmissionPathOf(section) })
  }
  await read('show', 'GET /:key', `/${one?.id}`)
  await read('show in English', 'GET /:key', `/${one?.id}?lang=en`)
  await read('show in Arabic', 'GET /:key', `/${one?.id}?lang=ar`)
  await read('history', 'GET /:key/history', `/${one?.id}/history?lang=ar`)
  await read('outdated translations', 'GET /:key/outdated-translations', `/${two?.id ?? one?.id}/outdated-translations`)
  await asAdmin({ name: 'REST list', method: 'GET', url: `/api/v1/rest/${section.name}?range=[0,0]` })
}

function titlePath(section: EffectiveSection): string | undefined {
  const leaf = flattenFields(section.fields).find(({ path }) => path === section.title)
  return leaf && fieldsPerLocale(leaf)[0]?.path
}

/** One filter for each kind of field and each test, with a value of the record. */
function filterQueries(section: EffectiveSection, body: Body): readonly string[] {
  const values: Body = { ...body, languages: 'ar:missing', createdAt: '2027-02-01', owner: 'none' }
  const kinds = new Map(flattenFields(section.fields).map(({ path, field }) => [path, field.kind]))
  const queries = [...filterParameters(section)].flatMap(([name, { path, test, rule }]): [string, string][] => {
    const value = getAtPath(values, path)
    const isUsable = value !== undefined && !isRecord(value) && rule.holds(String(value))
    return isUsable ? [[`${kinds.get(path) ?? path} ${test}`, `${name}=${value}`]] : []
  })
  return [...new Map(queries).values()]
}
