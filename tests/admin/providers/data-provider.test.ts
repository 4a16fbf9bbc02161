import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataProvider } from '../../../src/admin/providers/data-provider.ts'
import { currentActivity } from '../../../src/admin/providers/requests/activity.ts'
import { HttpError, upload } from '../../../src/admin/providers/requests/api.ts'

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

const row = (title: string, order: number) => ({ id: `id-${title}`, slug: title, version: 1, title, order })

test('an upload moves the progress bar until it has ended', async () => {
  const files = '*/api/v1/dashboard/files'
  const moved = vi.fn()
  server.use(
    http.post(files, () => {
      moved(currentActivity().running)
      return HttpResponse.json({ data: { id: 'f1' } }, { status: 201 })
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
        return HttpResponse.json({
          data: [row('a', 1)],
          meta: { total: 31, page: 2, per_page: 10, exact: true, titles: { c: 'C' } },
        })
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

  test('of an API that sends everything is cut, sorted and searched here', async () => {
    const rows = [row('Beta', 2), row('أحمد', 10), row('Alpha', 1)]
    server.use(http.get(base, () => HttpResponse.json({ data: rows })))
    const sort = { field: 'order', order: 'ASC' as const }
    const page = await dataProvider.getList('articles', { pagination: { page: 1, perPage: 2 }, sort, filter: {} })
    expect(page.data.map((one) => one.title)).toEqual(['Alpha', 'Beta'])
    expect(page.total).toBe(3)
    const found = await dataProvider.getList('articles', {
      pagination: { page: 1, perPage: 2 },
      sort,
      filter: { q: 'احمد' },
    })
    expect(found.data.map((one) => one.title)).toEqual(['أحمد'])
  })
})

describe('a record', () => {
  const answer = (lang: string | null, version: number) =>
    HttpResponse.json({ data: { id: 'u-1', slug: 'first', version, title: lang === 'ar' ? 'الأول' : 'First' } })

  test('comes with both languages in one answer', async () => {
    const asked: string[] = []
    server.use(
      http.get(`${base}/first`, ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json({ data: { id: 'u-1', slug: 'first', en: { title: 'First' }, ar: { title: 'الأول' } } })
      }),
    )
    const { data } = await dataProvider.getOne('articles', { id: 'first' })
    expect(data).toMatchObject({ id: 'first', key: 'u-1', en: { title: 'First' }, ar: { title: 'الأول' } })
    expect(asked).toEqual([''])
  })

  test('of a server that answers one language at a time is fetched in both and stands under the key that it was asked by', async () => {
    server.use(http.get(`${base}/first`, ({ request }) => answer(new URL(request.url).searchParams.get('lang'), 1)))
    const { data } = await dataProvider.getOne('articles', { id: 'first' })
    expect(data).toMatchObject({ id: 'first', key: 'u-1', en: { title: 'First' }, ar: { title: 'الأول' } })
  })

  test('that was saved between the two answers is fetched again', async () => {
    let asked = 0
    server.use(
      http.get(`${base}/first`, ({ request }) => {
        const lang = new URL(request.url).searchParams.get('lang')
        if (lang !== null) asked++
        return answer(lang, asked <= 2 && lang === 'en' ? 1 : 2)
      }),
    )
    const { data } = await dataProvider.getOne('articles', { id: 'first' })
    expect(data.version).toBe(2)
    expect(asked).toBe(4)
  })

  test('is sent with its fields and its status, and with nothing of the system’s', async () => {
    let sent: unknown
    server.use(
      http.post(base, async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json({ data: { id: 'u-1', slug: 'first', version: 1 } }, { status: 201 })
      }),
    )
    const own = { slug: 'first', status: 'draft', en: { title: 'First' }, ar: { title: null } }
    await dataProvider.create('articles', { data: { ...own, key: 'u-1', createdAt: 'x', languages: {} } })
    expect(sent).toEqual(own)
  })

  test('keeps its key after its slug was changed', async () => {
    server.use(http.put(`${base}/first`, () => HttpResponse.json({ data: { id: 'u-1', slug: 'second', version: 2 } })))
    const { data } = await dataProvider.update('articles', {
      id: 'first',
      data: { slug: 'second', version: 1 },
      previousData: {} as never,
    })
    expect(data).toMatchObject({ id: 'first', key: 'u-1', slug: 'second' })
  })
})

test('a refusal carries the API’s status, key and what is wrong where', async () => {
  const failure = {
    key: 'errors.validation',
    message: 'No',
    errors: { 'en.title': { key: 'validations.required', message: 'x' } },
  }
  server.use(http.post(base, () => HttpResponse.json(failure, { status: 422 })))
  const error = await dataProvider.create('articles', { data: {} }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status: 422, body: failure })
})

test('no answer at all is a failure with status 0', async () => {
  server.use(http.get(base, () => HttpResponse.error()))
  const error = await dataProvider.getList('articles', {}).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 0, body: { key: 'errors.network' } })
})
