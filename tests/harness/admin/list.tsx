import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext, localStorageStore, ResourceContextProvider } from 'react-admin'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { PlaceProvider, SectionProvider } from '../../../src/admin/context/context.tsx'
import SectionList from '../../../src/admin/engine/list/SectionList.tsx'
import SectionShow from '../../../src/admin/engine/show/SectionShow.tsx'
import { Notifications } from '../../../src/admin/notices/Notifications.tsx'
import { dataProvider } from '../../../src/admin/providers/data-provider.ts'
import { loadMessages, useI18nProviderFor, useLocale } from '../../../src/admin/providers/i18n.ts'
import { PathProvider } from '../../../src/admin/providers/path.tsx'
import { restoreSession } from '../../../src/admin/providers/requests/session.ts'
import { routerProvider } from '../../../src/admin/providers/router.ts'
import { themeFor } from '../../../src/admin/theme/theme.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { traitsOf } from '../../../src/group/units.ts'
import { effective } from '../../../src/schema/effective.ts'
import { valueAt } from '../../../src/schema/fields.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { branches, calls, notes, patients, steps } from './list-sections.ts'

/** The product has the sections of these tests instead of those of `resources`: their content is not what is tested here. */
vi.mock('../../../src/sections.ts', async () => {
  const own = await import('./list-sections.ts')
  return { sections: [own.notes, own.topics, own.calls, own.patients, own.steps, own.branches] }
})

export const idOf = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const noteRow = (number: number, more: object = {}) => ({
  id: idOf(number),
  slug: `note-${number}`,
  status: 'published',
  version: 1,
  languages: { en: 'complete', ar: 'complete' },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  title: `Note ${number}`,
  topic: idOf(90),
  publishedAt: '2026-11-01T08:00:00.000Z',
  cover: null,
  size: 'big',
  pinned: false,
  ...more,
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}
type Reply = (sent: Sent) => Response | undefined

/** A foreign server: it says what a test has it say, and remembers what it was asked. */
export const foreign = { rows: [] as object[], total: undefined as number | undefined, exact: true, sent: [] as Sent[] }
let replies: Reply[] = []
/** Says this once to the first call that it is for; it is for those that it has an answer to. */
export const answerOnce = (reply: Reply) => replies.push(reply)

/** What the list was asked for, without the counting that asks for one row. */
export const asked = (path = 'notes') =>
  foreign.sent.filter((sent) => sent.method === 'GET' && sent.path.endsWith(`/${path}`) && sent.query.per_page !== '1')

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const text = await request.text()
  const sent = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text ? (JSON.parse(text) as unknown) : undefined,
  }
  foreign.sent.push(sent)
  for (const reply of replies) {
    const said = reply(sent)
    if (!said) continue
    replies = replies.filter((other) => other !== reply)
    return said
  }
  return usual(sent)
}

function usual({ method, path, query, body }: Sent): Response {
  if (path.endsWith('/bulk')) return HttpResponse.json({ data: valueAt(body, 'slugs') })
  if (method !== 'GET') return HttpResponse.json({ data: noteRow(1) })
  if (path.endsWith('/export')) return HttpResponse.text('Title')
  if (path.endsWith('/people')) return HttpResponse.json({ data: [{ id: idOf(50), name: 'Mona Adel' }] })
  if (path.endsWith('/options')) {
    const data = [
      { id: idOf(90), slug: 'health', title: 'Health' },
      { id: idOf(91), slug: 'news', title: 'News' },
    ]
    const ids = query.ids?.split(',')
    return HttpResponse.json({ data: ids ? data.filter(({ id }) => ids.includes(id)) : data, meta: { total: 2 } })
  }
  if (query.per_page === '1')
    return HttpResponse.json({ data: [], meta: { total: 0, page: 1, per_page: 1, exact: true } })
  if (!/\/(notes|calls|patients|steps|branches)$/.test(path))
    return HttpResponse.json({ key: 'errors.notFound', message: '' }, { status: 404 })
  const { rows, exact, total = rows.length } = foreign
  const titles = { [idOf(90)]: 'Health', [idOf(50)]: 'Mona Adel' }
  return HttpResponse.json({ data: rows, meta: { total, page: Number(query.page), per_page: 25, exact, titles } })
}

const server = setupServer(http.all('*/api/*', ({ request }) => answer(request)))

export function withForeignServer(): void {
  beforeAll(async () => {
    server.listen()
    await Promise.all([loadMessages('en'), loadMessages('ar')])
  })
  afterEach(() => {
    cleanup()
    Object.assign(foreign, { rows: [], total: undefined, exact: true, sent: [] })
    replies = []
    localStorage.clear()
  })
  afterAll(() => server.close())
}

const called = { en: 'All', ar: 'الكل' }
const unit = { id: 'u1', name: 'All', front_url: 'https://example.com', displayName: called, ...traitsOf('All') }

interface Person {
  readonly permissions: readonly string[]
  readonly narrow: boolean
  readonly hasPassword: boolean
}

function Product({ section, permissions }: { section: NamedSection; permissions: readonly string[] }) {
  const locale = useLocale()
  const i18nProvider = useI18nProviderFor(locale, profiles.all)
  return (
    <ThemeProvider theme={themeFor({ locale })}>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
      >
        <PlaceProvider place={{ unit, person: { role: 'editor', permissions } }}>
          <ResourceContextProvider value={section.name}>
            <SectionProvider section={effective(section, profiles.all)}>
              <Outlet />
              <Notifications />
            </SectionProvider>
          </ResourceContextProvider>
        </PlaceProvider>
      </CoreAdminContext>
    </ThemeProvider>
  )
}

let queryClient = new QueryClient()
/** What the browser remembers until a test is over. */
const store = localStorageStore()

/** The product at an address, with the list and the detail page of a section. */
export function open(
  path: string,
  { permissions = ['Access Post', 'Access Lead'], narrow = false, hasPassword = true }: Partial<Person> = {},
) {
  window.matchMedia = (query: string) =>
    ({
      matches: narrow && query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  localStorage.setItem('BU', JSON.stringify(unit))
  localStorage.setItem('userInfo', JSON.stringify({ id: 'p1', name: 'Salma', bussinessUnits: [], hasPassword }))
  restoreSession()
  window.history.replaceState(null, '', path)
  const roots = ['/ar', '/'].flatMap((root) =>
    [notes, calls, patients, steps, branches].map((section) => ({
      path: `${root === '/' ? '' : root}/${section.name}`,
      element: (
        <PathProvider>
          <Product section={section} permissions={permissions} />
        </PathProvider>
      ),
      children: [
        { index: true, element: <SectionList /> },
        { path: 'create', element: <h1>The form</h1> },
        { path: 'edit/:slug', element: <h1>The form</h1> },
        { path: ':slug', element: <SectionShow /> },
      ],
    })),
  )
  const router = createBrowserRouter(roots)
  return { ...render(<RouterProvider router={router} />), router, person: userEvent.setup() }
}

/** What stands on the screen, in the words of these tests. */
export const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr')
  if (!row) throw new Error(`no row is called ${title}`)
  return within(row)
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const filters = async () => within(await screen.findByRole('list', { name: 'Filters' }))
export const lastAsked = () => asked().at(-1)?.query
