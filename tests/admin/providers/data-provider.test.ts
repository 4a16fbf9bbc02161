import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataProvider } from '../../../src/admin/providers/data-provider.ts'
import { sectionNamed } from '../../../src/admin/providers/effective-sections.ts'
import { currentActivity } from '../../../src/admin/providers/requests/activity.ts'
import { HttpError, upload } from '../../../src/admin/providers/requests/api.ts'
import type { ListedRecord } from '../../../src/api/sections/section-schemas.ts'
import { definitionVersion } from '../../../src/schema/definition-version.ts'
import { definitionHeader } from '../../../src/schema/paths.ts'
import { listMeta, respond, respondWithError } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', async () => {
  const { section, sectionNames } = await import('../../harness/admin/app-sections.ts')
  return { sections: sectionNames.map((name) => section(name)) }
})

const base = '*/api/v1/dashboard/articles'
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => {
  server.resetHandlers()
  localStorage.clear()
})
afterAll(() => server.close())

const languages = { en: 'complete', ar: 'complete' } as const
const first = { id: 'u-1', slug: 'first', status: 'draft', version: 1, languages }
const row = (title: string, order: number): ListedRecord => ({ ...first, id: `id-${title}`, slug: title, title, order })
const file = { id: 'f1', url: '/files/x.txt', name: 'x.txt', type: 'text/plain', bytes: 1, width: null, height: null }

test('an upload moves the progress bar until it has ended', async () => {
  const files = '*/api/v1/dashboard/files'
  const moved = vi.fn()
  server.use(
    http.post(files, () => {
      moved(currentActivity().running)
      return respond('POST /api/v1/dashboard/files', { data: file }, 201)
    }),
  )
  await upload(new File(['x'], 'x.txt'))
  await vi.waitFor(() => expect(currentActivity()).toMatchObject({ running: 0, failed: false }))
  expect(moved).toHaveBeenCalledWith(1)
  server.use(http.post(files, () => HttpResponse.error()))
  await upload(new File(['x'], 'x.txt')).catch(() => undefined)
  await vi.waitFor(() => expect(currentActivity()).toMatchObject({ running: 0, failed: true }))
})

describe('a list', () => {
  test('asks for its page, order, words and filters in the address, in the language given', async () => {
    const asked = vi.fn()
    server.use(
      http.get(base, ({ request }) => {
        asked(Object.fromEntries(new URL(request.url).searchParams), request.headers.get('lang'))
        const meta = listMeta(31, { page: 2, per_page: 10, titles: { c: 'C' } })
        return respond('GET ', { data: [row('a', 1)], meta })
      }),
    )
    const answer = await dataProvider.getList('articles', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'order', order: 'DESC' },
      filter: { q: ' heart ', status: 'draft', category: ['x', 'y'], empty: '' },
      meta: { locale: 'ar' },
    })
    expect(asked).toHaveBeenCalledWith(
      {
        lang: 'ar',
        page: '2',
        per_page: '10',
        sort: 'order',
        order: 'desc',
        q: 'heart',
        'filter[status]': 'draft',
        'filter[category]': 'x,y',
      },
      'ar',
    )
    expect(answer).toMatchObject({ total: 31, meta: { titles: { c: 'C' } } })
  })
})

describe('a record', () => {
  test('comes with both languages in one answer', async () => {
    const asked: string[] = []
    server.use(
      http.get(`${base}/first`, ({ request }) => {
        asked.push(new URL(request.url).search)
        return respond('GET /:key', { data: { ...first, en: { title: 'First' }, ar: { title: 'الأول' } } })
      }),
    )
    const { data } = await dataProvider.getOne('articles', { id: 'first' })
    expect(data).toMatchObject({ id: 'first', key: 'u-1', en: { title: 'First' }, ar: { title: 'الأول' } })
    expect(asked).toEqual([''])
  })

  test('is sent with its fields and its status, and with nothing of the system’s', async () => {
    let sent: unknown
    server.use(
      http.post(base, async ({ request }) => {
        sent = await request.json()
        return respond('POST ', { data: first }, 201)
      }),
    )
    const own = { slug: 'first', status: 'draft', en: { title: 'First' }, ar: { title: null } }
    await dataProvider.create('articles', { data: { ...own, key: 'u-1', createdAt: 'x', languages: {} } })
    expect(sent).toEqual(own)
  })

  test('keeps its key after its slug was changed', async () => {
    server.use(
      http.put(`${base}/first`, () => respond('PUT /:key', { data: { ...first, slug: 'second', version: 2 } })),
    )
    const { data } = await dataProvider.update('articles', {
      id: 'first',
      data: { slug: 'second', version: 1 },
      previousData: {} as never,
    })
    expect(data).toMatchObject({ id: 'first', key: 'u-1', slug: 'second' })
  })
})

test('every call that names fields of a record tells which definition of the section it relies on', async () => {
  const versions: (string | null)[] = []
  const answer = ({ request }: { readonly request: Request }) => {
    versions.push(request.headers.get(definitionHeader))
    return HttpResponse.json({ data: first })
  }
  server.use(http.all(base, answer), http.all(`${base}/*`, answer))
  const one = { id: 'first', previousData: {} as never }
  await dataProvider.getOne('articles', one)
  await dataProvider.create('articles', { data: {} })
  await dataProvider.update('articles', { ...one, data: { version: 1 } })
  await dataProvider.updateMany('articles', { ids: ['first'], data: {} })
  await dataProvider.patch('articles', { id: 'first', changes: {} })
  await dataProvider.reorder('articles', { slug: 'first', before: null } as never)
  await dataProvider.delete('articles', one as never)
  await dataProvider.restore('articles', 'first')
  expect(versions).toEqual(Array.from({ length: 8 }, () => definitionVersion(sectionNamed('articles'))))
})

test('a refusal carries the API’s status, key and problems, and errors as react-admin’s forms show them', async () => {
  const problems = { 'en.title': { key: 'validations.max', message: 'x', values: { max: 5 } } }
  server.use(http.post(base, () => respondWithError('errors.validation', { message: 'No', errors: problems })))
  const error = await dataProvider.create('articles', { data: {} }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  const errors = { 'en.title': '@@react-admin@@{"message":"validations.max","args":{"_":"x","max":5}}' }
  expect(error).toMatchObject({ status: 422, body: { key: 'errors.validation', message: 'No', problems, errors } })
})

test('no answer at all is a failure with status 0', async () => {
  server.use(http.get(base, () => HttpResponse.error()))
  const error = await dataProvider.getList('articles', {}).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 0, body: { key: 'errors.network' } })
})
