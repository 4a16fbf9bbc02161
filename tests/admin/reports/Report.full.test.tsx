import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../src/schema/calendars/report-days.ts'
import { mockState, renderPage, server, useMockServer } from '../../harness/admin/app.tsx'
import { listMeta, respond, respondWithError } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', () => import('./sections.ts'))
useMockServer()

const api = '*/api/v1/dashboard'
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date())
/** What the foreign server was asked for, by the ends of its paths. */
let asked: { readonly path: string; readonly query: Readonly<Record<string, string>> }[] = []
const askedFor = (path: string) => asked.filter((one) => one.path.endsWith(path)).map(({ query }) => query)

const figures = (from: string, total = 30) => ({
  from,
  to: today,
  total,
  previous: total === 0 ? 0 : 20,
  days: [
    { day: addDays(today, -1), count: total === 0 ? 0 : total - 7, previous: total === 0 ? 0 : 11 },
    { day: today, count: total === 0 ? 0 : 7, previous: total === 0 ? 0 : 9 },
  ],
  by: {
    source: {
      rows: [
        { value: 'google', count: 15, previous: 1 },
        { value: null, count: 9, previous: 0 },
      ],
      other: 6,
    },
    device: { rows: [{ value: 'mobile', count: total, previous: 20 }], other: 0 },
  },
})
const visit = { id: '01890000-0000-7000-8000-000000000001', slug: null, version: 1, page: '/offers', source: 'google' }
const languages = { en: 'complete', ar: 'complete' } as const
const row = { ...visit, status: null, device: 'mobile', languages, createdAt: new Date().toISOString() }

function answerList({ request }: { readonly request: Request }) {
  const url = new URL(request.url)
  asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) })
  if (url.pathname.endsWith('/export')) return HttpResponse.text('Page')
  if (url.pathname.endsWith('/report'))
    return respond('GET /report', { data: figures(url.searchParams.get('from') ?? '') })
  const data = url.pathname.endsWith('/visits') ? [row] : []
  return respond('GET ', { data, meta: listMeta(data.length, { per_page: 10 }) })
}

beforeEach(() => {
  asked = []
  mockState.permissions = ['Access CTA', 'Access Post', 'Access Lead']
  server.use(
    ...['visits', 'visits/report', 'visits/export', 'letters'].map((path) => http.get(`${api}/${path}`, answerList)),
  )
})

const card = async (label: string) => {
  const found = (await screen.findByText(label)).closest('li')
  if (!found) throw new Error(`no card is called ${label}`)
  return found
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

// The calendar is loaded when it is needed; here it is there already.
beforeAll(() => import('../../../src/fields/date-time/browser/DatePicker.tsx').then(() => undefined), 60_000)

describe('a report', () => {
  test('is of the last 30 days of the unit’s clock, compared with the 30 before', async () => {
    renderPage('/visits')

    expect(await card('Total')).toHaveTextContent('Total30▲ 50% more than the previous period')
    expect(askedFor('/report')).toEqual([{ from: addDays(today, -29), to: today, lang: 'en' }])
    expect(await card('Busiest day')).toHaveTextContent('23 times')
    expect(await card('Top source')).toHaveTextContent('google50% of total')
  })

  test('says where it came from, what nothing means, and how many others there are', async () => {
    renderPage('/visits')
    const sources = await panel('Source')

    expect((await sources.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
      'google1550%',
      'Direct930%',
      'Other620%',
    ])
    expect(await (await panel('Device')).findByRole('listitem')).toHaveTextContent('Mobile30100%')
  })

  test('has its figures as a table too, those of the period before beside them', async () => {
    const { person } = renderPage('/visits')
    const chart = await panel('Visits')
    await person.click(await chart.findByRole('button', { name: 'Show as table' }))
    const [head, first] = chart.getAllByRole('row')

    expect(head).toHaveTextContent('DayThis periodPrevious period')
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map((one) => one.textContent),
    ).toEqual(['7', '9'])
  })

  test('keeps its period in the address, and narrows the records to it', async () => {
    const { person, router } = renderPage('/visits')
    await screen.findByText('/offers')
    await person.click(await screen.findByRole('button', { name: '7 days' }))

    await waitFor(() => expect(askedFor('/report').at(-1)?.from).toBe(addDays(today, -6)))
    expect(router.state.location.search).toBe('?days=7')
    expect(await screen.findByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() =>
      expect(askedFor('/visits').at(-1)).toMatchObject({
        'filter[createdAt_from]': addDays(today, -6),
        'filter[createdAt_to]': today,
        sort: 'createdAt',
      }),
    )
  })

  test('says at its last day that it is before the first, and swaps the two', async () => {
    const { person, router } = renderPage('/visits?from=2026-11-09&to=2026-11-01')

    expect(await screen.findByRole('alert')).toHaveTextContent('The end date is before the start date')
    expect(await screen.findByLabelText('From')).toBeValid()
    expect(await screen.findByLabelText('To')).toBeInvalid()
    expect(await screen.findByText('No report for these dates')).toBeVisible()
    expect(asked).toEqual([])

    await person.click(await screen.findByRole('button', { name: 'Swap dates' }))
    expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-09')
    expect(await card('Total')).toHaveTextContent('30')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    ['', 'This period is 401 days; reports cover at most 400'],
    ['/ar', 'هذه الفترة 401 يوم، والحد الأقصى للتقرير 400 يوم'],
  ])('says how many days are too many: at %s/visits', async (root, sentence) => {
    renderPage(`${root}/visits?from=2025-01-01&to=2026-02-05`)

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    const [first, last] = await Promise.all([/^(From|من)$/, /^(To|إلى)$/].map((name) => screen.findByLabelText(name)))
    expect(first).toBeInvalid()
    expect(last).toBeInvalid()
    expect(screen.queryByRole('button', { name: /Swap|تبديل التاريخين/ })).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })

  test('shows no figures of the period before under days that have none', async () => {
    const { router } = renderPage('/visits?from=2026-11-01&to=2026-11-09')
    await card('Total')
    await act(() => router.navigate('/visits?from=2026-11-09&to=2026-11-01'))

    expect(await screen.findByText('No report for these dates')).toBeVisible()
    expect(screen.queryByText('Total')).not.toBeInTheDocument()
  })

  test('hands over the records of its period', async () => {
    const { person } = renderPage('/visits?from=2026-11-01&to=2026-11-09')
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => undefined
    await screen.findByText('/offers')
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))

    await waitFor(() =>
      expect(askedFor('/export')).toMatchObject([
        { format: 'csv', 'filter[createdAt_from]': '2026-11-01', 'filter[createdAt_to]': '2026-11-09' },
      ]),
    )
  })

  test('lists what is behind it, for those who may list that', async () => {
    const { person, router, unmount } = renderPage('/visits')
    await person.click(await screen.findByRole('tab', { name: 'Letters' }))

    await waitFor(() => expect(askedFor('/letters').at(-1)).toMatchObject({ 'filter[createdAt_to]': today }))
    expect(router.state.location.search).toBe('?table=letters')
    unmount()
    mockState.permissions = ['Access CTA', 'Access Post']
    renderPage('/visits')
    expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Letters' })).not.toBeInTheDocument()
  })

  test('says so when nothing happened', async () => {
    server.use(
      http.get(`${api}/visits/report`, () => respond('GET /report', { data: figures(today, 0) })),
      http.get(`${api}/visits`, () => respond('GET ', { data: [], meta: listMeta(0) })),
    )
    renderPage('/visits')

    expect(await screen.findByText('No data for this period')).toBeVisible()
    expect(screen.queryByText('Total')).not.toBeInTheDocument()
    expect(await screen.findByText('Nothing received in this period')).toBeVisible()
  })

  test('can be asked for again when it did not come', async () => {
    server.use(http.get(`${api}/visits/report`, () => respondWithError('errors.server')))
    const { person } = renderPage('/visits')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.use(http.get(`${api}/visits/report`, answerList))
    await person.click(retry)

    expect(await card('Total')).toHaveTextContent('30')
  })

  test('speaks Arabic, about the period of its address', async () => {
    renderPage('/ar/visits?days=90')

    expect(await card('الإجمالي')).toHaveTextContent('زيادة 50٪ عن الفترة السابقة')
    expect(await card('الأكثر حسب المصدر')).toHaveTextContent('google')
    expect(await (await panel('المصدر')).findByText('زيارة مباشرة')).toBeVisible()
    expect(await screen.findByRole('button', { name: '90 يومًا' })).toHaveAttribute('aria-pressed', 'true')
    expect(askedFor('/report').at(-1)).toMatchObject({ lang: 'ar', from: addDays(today, -89) })
  })

  test('is for those with both permissions alone', async () => {
    mockState.permissions = ['Access CTA']
    renderPage('/visits')

    expect(await screen.findByText('You don’t have access to this page')).toBeVisible()
    expect(asked).toEqual([])
  })
})
