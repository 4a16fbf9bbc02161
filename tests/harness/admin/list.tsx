import { ThemeProvider } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext, localStorageStore, ResourceContextProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { SectionProvider, UnitProvider } from '../../../src/admin/context/context.tsx'
import SectionList from '../../../src/admin/engine/list/SectionList.tsx'
import { SectionListBase } from '../../../src/admin/engine/list/table/SectionListBase.tsx'
import SectionShow from '../../../src/admin/engine/show/SectionShow.tsx'
import { Notifications } from '../../../src/admin/notifications/Notifications.tsx'
import { authProvider } from '../../../src/admin/providers/auth-provider.ts'
import { dataProvider } from '../../../src/admin/providers/data-provider.ts'
import { loadMessages, useI18nProviderFor, useLocale } from '../../../src/admin/providers/i18n.ts'
import { PathProvider } from '../../../src/admin/providers/navigation.tsx'
import { createQueryClient } from '../../../src/admin/providers/query-client.ts'
import { restoreSession, storePerson } from '../../../src/admin/providers/requests/session.ts'
import { resourceBase, routerProvider } from '../../../src/admin/providers/router.ts'
import { themeFor } from '../../../src/admin/theme/theme.ts'
import type { RecentAction } from '../../../src/api/recent-actions.ts'
import type { BulkRequest } from '../../../src/api/sections/bulk-request.ts'
import type { ListedRecord } from '../../../src/api/sections/section-schemas.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import type { Principal, RoleLimit } from '../../../src/schema/access.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { branches, calls, notes, patients, steps } from './list-sections.ts'
import { listMeta, respond, respondWithError } from './responses.ts'

/** The product has the sections of these tests instead of those of `resources`: their content is not what is tested here. */
vi.mock('../../../src/sections.ts', async () => {
  const own = await import('./list-sections.ts')
  return { sections: [own.notes, own.topics, own.calls, own.patients, own.steps, own.branches] }
})

export const idOf = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const createRow = (number: number, more: Partial<ListedRecord> = {}): ListedRecord => ({
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
export const mockState = {
  rows: [] as ListedRecord[],
  total: undefined as number | undefined,
  exact: true,
  sent: [] as Sent[],
}
let replies: Reply[] = []
/** An action after all of it was undone. */
export function undoneAction(id: string, undo: Partial<RecentAction['undo']> = {}): RecentAction {
  const [at, by] = ['2026-11-20T10:00:00.000Z', { id: idOf(50), name: 'Mona Adel' }]
  return {
    ...{ id, kind: 'change', section: 'notes', count: 1, records: [], fields: [], file: null, at, by },
    ...{ state: 'done', canUndo: false, expiresAt: '2026-11-21T10:00:00.000Z' },
    undo: { id, at, by, state: 'done', done: 1, total: 1, result: { counts: { undone: 1 } }, ...undo },
  }
}
/** Says this once to the first call that it is for; it is for those that it has an answer to. */
export const respondOnce = (reply: Reply) => replies.push(reply)

/** What the list was asked for, without the counting that asks for one row. */
export const listRequests = (path = 'notes') =>
  mockState.sent.filter(
    (sent) => sent.method === 'GET' && sent.path.endsWith(`/${path}`) && sent.query.per_page !== '1',
  )

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const text = await request.text()
  const sent = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text ? (JSON.parse(text) as unknown) : undefined,
  }
  mockState.sent.push(sent)
  for (const reply of replies) {
    const said = reply(sent)
    if (!said) continue
    replies = replies.filter((other) => other !== reply)
    return said
  }
  return usual(sent)
}

function usual({ method, path, query, body }: Sent): Response {
  if (path.endsWith('/bulk')) return respond('POST /bulk', { data: (body as BulkRequest).slugs, action: idOf(70) })
  if (path.endsWith('/undo'))
    return respond('POST /api/v1/dashboard/recent-actions/:id/undo', { data: undoneAction(idOf(70)) })
  if (method === 'DELETE') return respond('DELETE /:key', { data: createRow(1), action: idOf(70) })
  if (path.endsWith('/export')) return HttpResponse.text('Title')
  if (path.endsWith('/reorder')) return respond('POST /reorder', { data: [], action: idOf(70) })
  if (method !== 'GET' && !path.endsWith('/search')) return respond('PATCH /:key', { data: createRow(1) })
  if (path.endsWith('/people'))
    return respond('GET /api/v1/dashboard/people', { data: [{ id: idOf(50), name: 'Mona Adel' }] })
  if (path.endsWith('/options')) {
    const all = [
      { id: idOf(90), slug: 'health', title: 'Health', status: 'published' },
      { id: idOf(91), slug: 'news', title: 'News', status: 'published' },
    ]
    const ids = query.ids?.split(',')
    const data = ids ? all.filter(({ id }) => ids.includes(id)) : all
    return respond('GET /options', { data, meta: listMeta(data.length) })
  }
  if (query.per_page === '1') return respond('GET ', { data: [], meta: listMeta(0, { per_page: 1 }) })
  if (!/\/(notes|calls|patients|steps|branches)(\/search)?$/.test(path)) return respondWithError('errors.notFound')
  const { rows, exact, total = rows.length } = mockState
  const titles = { [idOf(90)]: 'Health', [idOf(50)]: 'Mona Adel' }
  return respond('GET ', { data: rows, meta: listMeta(total, { page: Number(query.page ?? 1), exact, titles }) })
}

const server = setupServer(http.all('*/api/*', ({ request }) => answer(request)))

export function useMockServer(): void {
  beforeAll(async () => {
    server.listen()
    await Promise.all([loadMessages('en'), loadMessages('ar')])
  })
  afterEach(() => {
    cleanup()
    Object.assign(mockState, { rows: [], total: undefined, exact: true, sent: [] })
    replies = []
    localStorage.clear()
  })
  afterAll(() => server.close())
}

const called = { en: 'All', ar: 'الكل' }
const unit = {
  id: 'u1',
  name: 'All',
  front_url: 'https://example.com',
  displayName: called,
  ...defaultUnitTraits('All'),
}

interface Person {
  readonly permissions: readonly string[]
  readonly narrow: boolean
  readonly hasPassword: boolean
  readonly limits: readonly RoleLimit[]
  /** Components of react-admin inside the list of the section, instead of its own list. */
  readonly stock: ReactNode
}

function Product({ section, person }: { section: NamedSection; person: Principal }) {
  const locale = useLocale()
  const i18nProvider = useI18nProviderFor(locale, profiles.all)
  return (
    <ThemeProvider theme={themeFor({ locale })}>
      <CoreAdminContext
        authProvider={authProvider}
        basename={resourceBase}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
      >
        <UnitProvider place={{ unit, person }}>
          <ResourceContextProvider value={section.name}>
            <SectionProvider section={effectiveSection(section, profiles.all)}>
              <Outlet />
              <Notifications />
            </SectionProvider>
          </ResourceContextProvider>
        </UnitProvider>
      </CoreAdminContext>
    </ThemeProvider>
  )
}

let queryClient: QueryClient = createQueryClient()
/** What the browser remembers until a test is over. */
const store = localStorageStore()

/** The product at an address, with the list and the detail page of a section. */
export function renderPage(
  path: string,
  {
    permissions = ['Access Post', 'Access Lead'],
    narrow = false,
    hasPassword = true,
    limits = [],
    stock,
  }: Partial<Person> = {},
) {
  window.matchMedia = (query: string) =>
    ({
      matches: narrow && query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
  queryClient = createQueryClient()
  // Each look at a list is asked for anew, so that tests see what is asked.
  queryClient.setDefaultOptions({ queries: { retry: false } })
  localStorage.setItem('BU', JSON.stringify(unit))
  localStorage.setItem('userInfo', JSON.stringify({ id: 'p1', name: 'Salma', bussinessUnits: [], hasPassword }))
  localStorage.setItem('token', 't0ken')
  restoreSession()
  const person: Principal = { role: 'editor', permissions, limits }
  storePerson(person)
  window.history.replaceState(null, '', path)
  const roots = ['/ar', '/'].flatMap((root) =>
    [notes, calls, patients, steps, branches].map((section) => ({
      path: `${root === '/' ? '' : root}/${section.name}`,
      element: (
        <PathProvider>
          <Product section={section} person={person} />
        </PathProvider>
      ),
      children: [
        {
          index: true,
          element: stock ? <SectionListBase name={`stock ${section.name}`}>{stock}</SectionListBase> : <SectionList />,
        },
        { path: 'create', element: <h1>The form</h1> },
        { path: 'edit/:id', element: <h1>The form</h1> },
        { path: ':id', element: <SectionShow /> },
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
export const lastListQuery = () => listRequests().at(-1)?.query
