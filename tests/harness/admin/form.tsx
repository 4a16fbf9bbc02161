import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext, Notification } from 'react-admin'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { PlaceProvider, SectionProvider } from '../../../src/admin/context/context.tsx'
import SectionForm from '../../../src/admin/engine/form/SectionForm.tsx'
import { dataProvider } from '../../../src/admin/providers/data-provider.ts'
import { loadMessages, useI18nProviderFor, useLocale } from '../../../src/admin/providers/i18n.ts'
import { PathProvider } from '../../../src/admin/providers/path.tsx'
import { createQueryClient } from '../../../src/admin/providers/query-client.ts'
import { restoreSession } from '../../../src/admin/providers/requests/session.ts'
import { routerProvider } from '../../../src/admin/providers/router.ts'
import { stylesIn } from '../../../src/admin/theme/direction.ts'
import { themeFor } from '../../../src/admin/theme/theme.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { traitsOf } from '../../../src/group/units.ts'
import { effective } from '../../../src/schema/effective.ts'
import { articles, greeting } from './articles.ts'

/** The product has the section of these tests instead of those of `resources`: its content is not what is tested here. */
vi.mock('../../../src/sections.ts', async () => {
  const { articles, greeting } = await import('./articles.ts')
  return { sections: [articles, greeting] }
})

const base = '*/api/v1/dashboard/articles'
export const stored = {
  id: '01890000-0000-7000-8000-000000000001',
  slug: 'first',
  status: 'draft',
  version: 3,
  languages: { en: 'complete', ar: 'complete' },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  updatedBy: { id: 'p2', name: 'Mona Adel' },
  minutes: 5,
  reviewedAt: '2026-03-04T08:30:00Z',
  startsAt: null,
  steps: [
    { en: { name: 'Read' }, ar: { name: 'اقرأ' }, weight: 1 },
    { en: { name: 'Write' }, ar: { name: 'اكتب' }, weight: 2 },
  ],
  en: { title: 'First', note: 'Note' },
  ar: { title: 'الأول', note: 'ملاحظة' },
}
type Full = typeof stored

export const choices = ['Walking', 'Sleeping', 'Eating'].map((title, index) => ({
  id: `01890000-0000-7000-8000-00000000010${index}`,
  slug: title.toLowerCase(),
  title,
  status: 'published',
}))
const manual = {
  id: '01890000-0000-7000-8000-000000000200',
  url: '/files/manual.pdf',
  name: 'manual.pdf',
  type: 'application/pdf',
  bytes: 2048,
  width: null,
  height: null,
}

/** A foreign server: it says what a test has it say, and remembers what it was sent. */
export const foreign = { record: stored as Full, sent: [] as Record<string, unknown>[], refuse: [] as Response[] }

const flat = (record: Full, lang: 'en' | 'ar') => ({
  ...record,
  ...record[lang],
  steps: record.steps.map((step) => ({ ...step, ...step[lang] })),
})

async function answered(request: Request, status: number) {
  const body = (await request.json()) as Record<string, unknown>
  foreign.sent.push(body)
  const refusal = foreign.refuse.shift()
  if (refusal) return refusal
  const slug = body.slug || 'made-by-server'
  foreign.record = { ...foreign.record, ...body, slug, version: foreign.record.version + 1 } as Full
  return HttpResponse.json({ data: foreign.record }, { status })
}

export const server = setupServer(
  http.get('*/api/v1/dashboard/draft-key', () => HttpResponse.json({ data: btoa('k'.repeat(32)) })),
  http.get(`${base}/options`, ({ request }) => {
    const ids = new URL(request.url).searchParams.get('ids')?.split(',')
    return HttpResponse.json({ data: ids ? choices.filter(({ id }) => ids.includes(id)) : choices })
  }),
  http.post('*/api/v1/dashboard/files', () => HttpResponse.json({ data: manual }, { status: 201 })),
  http.get(`${base}/:key`, ({ request }) => {
    const lang = new URL(request.url).searchParams.get('lang') === 'ar' ? 'ar' : 'en'
    return HttpResponse.json({ data: flat(foreign.record, lang) })
  }),
  http.post(base, ({ request }) => answered(request, 201)),
  http.put(`${base}/:key`, ({ request }) => answered(request, 200)),
)

/** What a browser has and jsdom has not. */
function completeJsdom({ wide = true }: { wide?: boolean } = {}): void {
  Element.prototype.scrollIntoView = () => undefined
  Range.prototype.getClientRects = () => document.body.getClientRects()
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  window.matchMedia = (query: string) =>
    ({
      matches: wide && query.includes('min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
}

const words = { en: 'All', ar: 'الكل' }
const unit = { id: 'u1', name: 'All', front_url: 'https://example.com', displayName: words, ...traitsOf('All') }

export function withForeignServer(): void {
  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' })
    await Promise.all([loadMessages('en'), loadMessages('ar')])
  })
  afterEach(() => {
    Object.assign(foreign, { record: stored, sent: [], refuse: [] })
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
}

function Product() {
  const locale = useLocale()
  const i18nProvider = useI18nProviderFor(locale, profiles.all)
  return (
    <CacheProvider value={stylesIn(locale)}>
      <ThemeProvider theme={themeFor({ locale })}>
        <CoreAdminContext
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          routerProvider={routerProvider}
        >
          <PlaceProvider place={{ unit, person: { role: 'editor', permissions: ['Access Post'] } }}>
            <SectionProvider section={effective(articles, profiles.all)}>
              <nav>
                <Link to='/articles'>Away</Link>
                <Link to='/ar/articles/edit/first'>Arabic</Link>
              </nav>
              <Outlet />
              <Notification />
            </SectionProvider>
          </PlaceProvider>
        </CoreAdminContext>
      </ThemeProvider>
    </CacheProvider>
  )
}

let queryClient = createQueryClient()

/** The product at an address, with only the form's pages and a list to go to. */
export function open(path: string, options: { wide?: boolean } = {}) {
  completeJsdom(options)
  queryClient = createQueryClient()
  localStorage.setItem('BU', JSON.stringify(unit))
  localStorage.setItem('userInfo', JSON.stringify({ id: 'p1', name: 'Salma', bussinessUnits: [] }))
  restoreSession()
  window.history.replaceState(null, '', path)
  const children = [
    { path: 'articles', element: <h1>The list</h1> },
    { path: 'articles/create', element: <SectionForm action='create' /> },
    { path: 'articles/edit/:slug', element: <SectionForm action='edit' /> },
    {
      path: 'settings/greeting',
      element: (
        <SectionProvider section={effective(greeting, profiles.all)}>
          <SectionForm action='edit' />
        </SectionProvider>
      ),
    },
  ]
  const router = createBrowserRouter(
    ['/ar', '/'].map((root) => ({
      path: root,
      element: (
        <PathProvider>
          <Product />
        </PathProvider>
      ),
      children,
    })),
  )
  return { ...render(<RouterProvider router={router} />), router, person: userEvent.setup() }
}

/** The input of that name, once it is there. */
export const field = (name: string, language?: 'English' | 'Arabic') =>
  screen.findByLabelText(language ? new RegExp(`^${name}.*\\(${language}\\)`) : new RegExp(`^${name}( \\*)?$`))
