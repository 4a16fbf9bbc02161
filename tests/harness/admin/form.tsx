import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { CoreAdminContext, Notification } from 'react-admin'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { SectionProvider, UnitProvider } from '../../../src/admin/context/context.tsx'
import { FieldRows } from '../../../src/admin/engine/form/FieldRows.tsx'
import type { FormBodyProps } from '../../../src/admin/engine/form/FormBody.tsx'
import { FormFrame } from '../../../src/admin/engine/form/FormFrame.tsx'
import SectionForm from '../../../src/admin/engine/form/SectionForm.tsx'
import { authProvider } from '../../../src/admin/providers/auth-provider.ts'
import { dataProvider } from '../../../src/admin/providers/data-provider.ts'
import { loadMessages, useI18nProviderFor, useLocale } from '../../../src/admin/providers/i18n.ts'
import { PathProvider } from '../../../src/admin/providers/navigation.tsx'
import { createQueryClient } from '../../../src/admin/providers/query-client.ts'
import { restoreSession, storePerson } from '../../../src/admin/providers/requests/session.ts'
import { resourceBase, routerProvider } from '../../../src/admin/providers/router.ts'
import { emotionCacheOf } from '../../../src/admin/theme/direction.ts'
import { themeFor } from '../../../src/admin/theme/theme.ts'
import type { Option, SectionRecord } from '../../../src/api/sections/section-schemas.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import type { Locale } from '../../../src/schema/text/locales.ts'
import { articles, greeting } from './articles.ts'
import { handle, listMeta, respond } from './responses.ts'

/** The product has the section of these tests instead of those of `resources`: its content is not what is tested here. */
vi.mock('../../../src/sections.ts', async () => {
  const { articles, greeting } = await import('./articles.ts')
  return { sections: [articles, greeting] }
})

const base = '*/api/v1/dashboard/articles'
interface Article extends SectionRecord {
  readonly steps: readonly { readonly en: object; readonly ar: object; readonly weight: number }[]
  readonly en: object
  readonly ar: object
}
export const stored: Article = {
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

export const choices: readonly Option[] = ['Walking', 'Sleeping', 'Eating'].map((title, index) => ({
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
export const mockState = {
  record: stored,
  sent: [] as Record<string, unknown>[],
  queries: [] as string[],
  refuse: [] as Response[],
}

const flat = (record: Article, lang: Locale): Article => ({
  ...record,
  ...record[lang],
  steps: record.steps.map((step) => ({ ...step, ...step[lang] })),
})

async function save(request: Request, accept: () => Response): Promise<Response> {
  const body = (await request.json()) as Partial<Article>
  mockState.sent.push(body)
  mockState.queries.push(new URL(request.url).search)
  const refusal = mockState.refuse.shift()
  if (refusal) return refusal
  const slug = body.slug || 'made-by-server'
  mockState.record = { ...mockState.record, ...body, slug, version: mockState.record.version + 1 }
  return accept()
}

export const server = setupServer(
  handle('GET /api/v1/dashboard/draft-key', { data: btoa('k'.repeat(32)) }),
  http.get(`${base}/options`, ({ request }) => {
    const ids = new URL(request.url).searchParams.get('ids')?.split(',')
    const data = ids ? choices.filter(({ id }) => ids.includes(id)) : choices
    return respond('GET /options', { data, meta: listMeta(data.length) })
  }),
  handle('POST /api/v1/dashboard/files', { data: manual }, 201),
  http.get(`${base}/:key`, ({ request }) => {
    const lang = new URL(request.url).searchParams.get('lang') === 'ar' ? 'ar' : 'en'
    return respond('GET /:key', { data: flat(mockState.record, lang) })
  }),
  http.post(base, ({ request }) => save(request, () => respond('POST ', { data: mockState.record }, 201))),
  http.put(`${base}/:key`, ({ request }) => save(request, () => respond('PUT /:key', { data: mockState.record }))),
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
const unit = {
  id: 'u1',
  name: 'All',
  front_url: 'https://example.com',
  displayName: words,
  ...defaultUnitTraits('All'),
}

export function useMockServer(): void {
  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' })
    await Promise.all([loadMessages('en'), loadMessages('ar')])
  })
  afterEach(() => {
    Object.assign(mockState, { record: stored, sent: [], queries: [], refuse: [] })
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
}

const person = { role: 'editor', permissions: ['Access Post'] }

function Product() {
  const locale = useLocale()
  const i18nProvider = useI18nProviderFor(locale, profiles.all)
  return (
    <CacheProvider value={emotionCacheOf(locale)}>
      <ThemeProvider theme={themeFor({ locale })}>
        <CoreAdminContext
          authProvider={authProvider}
          basename={resourceBase}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          routerProvider={routerProvider}
        >
          <UnitProvider place={{ unit, person }}>
            <SectionProvider section={effectiveSection(articles, profiles.all)}>
              <nav>
                <Link to='/articles'>Away</Link>
                <Link to='/ar/articles/edit/first'>Arabic</Link>
              </nav>
              <Outlet />
              <Notification />
            </SectionProvider>
          </UnitProvider>
        </CoreAdminContext>
      </ThemeProvider>
    </CacheProvider>
  )
}

let queryClient = createQueryClient()

/** Some fields of an article, for a form with other content. */
export const articleFields = (names: readonly string[]): ReactNode => (
  <FieldRows layout={names} fields={articles.fields} />
)

interface PageOptions {
  readonly wide?: boolean
  /** The form's content instead of its fields, such as components of react-admin. */
  readonly stock?: ReactNode
}

/** The product at an address, with only the form's pages and a list to go to. */
export function renderPage(path: string, { wide, stock }: PageOptions = {}) {
  completeJsdom(wide === undefined ? {} : { wide })
  const StockBody = (props: FormBodyProps) => (
    <FormFrame {...props} onTarget={() => undefined}>
      {() => stock}
    </FormFrame>
  )
  const Body = stock ? StockBody : undefined
  queryClient = createQueryClient()
  localStorage.setItem('BU', JSON.stringify(unit))
  localStorage.setItem('userInfo', JSON.stringify({ id: 'p1', name: 'Salma', bussinessUnits: [] }))
  localStorage.setItem('token', 't0ken')
  restoreSession()
  storePerson(person)
  window.history.replaceState(null, '', path)
  const children = [
    { path: 'articles', element: <h1>The list</h1> },
    { path: 'articles/create', element: <SectionForm action='create' Body={Body} /> },
    { path: 'articles/edit/:id', element: <SectionForm action='edit' Body={Body} /> },
    {
      path: 'settings/greeting',
      element: (
        <SectionProvider section={effectiveSection(greeting, profiles.all)}>
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
