import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { App, createRouter } from '../../../src/admin/App.tsx'
import { loadMessages } from '../../../src/admin/providers/i18n.ts'
import { storeLogin, storePerson, storeResolvedUnit, type Unit } from '../../../src/admin/providers/requests/session.ts'
import { traitsOf } from '../../../src/group/units.ts'

export const hospital: Unit = {
  id: 'u1',
  name: 'main-hospital',
  front_url: 'https://example.com',
  ...traitsOf('main-hospital'),
  displayName: { en: 'Main Hospital', ar: 'المستشفى الرئيسي' },
}
export const egypt: Unit = {
  id: 'u2',
  name: 'AHA-EG',
  front_url: '',
  displayName: { en: 'AHA Egypt', ar: 'AHA مصر' },
  ...traitsOf('AHA-EG'),
}

/** What the foreign server holds; a test changes it. */
export const foreign = { permissions: ['Access Post', 'Access Lead'] as readonly string[], letters: 3 }
const api = '*/api/v1/dashboard'
const json = (data: unknown) => HttpResponse.json({ data })
const emptyList = () =>
  HttpResponse.json({ data: [], meta: { total: 0, page: 1, per_page: 25, exact: true, titles: {} } })

export const server = setupServer(
  http.get(`${api}/business-units`, ({ request }) =>
    json(new URL(request.url).searchParams.get('bu') === egypt.name ? egypt : hospital),
  ),
  http.get(`${api}/auth-business-units`, () => json([hospital, egypt])),
  http.get(`${api}/jobs`, () => json([])),
  http.get(`${api}/admin/permissions`, () => json({ permissions: foreign.permissions, role: 'editor' })),
  http.get(`${api}/counts`, () => json({ letters: foreign.letters })),
  http.get(`${api}/home`, () => json({ counters: [], series: [], waiting: [], recent: [] })),
  http.post(`${api}/search`, async ({ request }) => {
    const { q } = (await request.json()) as { q: string }
    return json(q ? [{ section: 'articles', id: 'a1', slug: 'heart', title: `About ${q}`, status: 'draft' }] : [])
  }),
  http.get(`${api}/login/ways`, () => json({ forgotten: false, passkeysAt: null, providersAt: null, providers: [] })),
  http.get(`${api}/profile`, () =>
    json({
      hasPassword: true,
      passkeys: { at: null, count: 0, own: [] },
      providers: { at: null, own: [], only: false },
    }),
  ),
  http.post(`${api}/logout`, () => HttpResponse.json({})),
  http.get(`${api}/articles`, emptyList),
  http.get(`${api}/letters`, emptyList),
  http.get(`${api}/articles/options`, emptyList),
)

export function withForeignServer(): void {
  beforeAll(async () => {
    Element.prototype.scrollIntoView = () => undefined
    window.scrollTo = () => undefined
    server.listen({ onUnhandledFrame: 'error' })
    await Promise.all([loadMessages('en'), loadMessages('ar')])
  })
  afterEach(() => {
    server.resetHandlers()
    Object.assign(foreign, { permissions: ['Access Post', 'Access Lead'], letters: 3 })
    localStorage.clear()
  })
  afterAll(() => server.close())
}

interface Visitor {
  /** Those of the person; the first is the one they are in. */
  readonly units?: readonly Unit[]
  /** Whether a unit has been chosen already. */
  readonly isPlaced?: boolean
  /** Those who come by a provider and have no password. */
  readonly byProvider?: boolean
}

export const provider = { code: 'group', name: { en: 'Group account', ar: 'حساب المجموعة' } }

/** A browser in which a window for a provider is opened, where it is let; its location says where it goes. */
export function windowOpened() {
  const opened = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return { ...opened, open }
}

/** The whole admin at an address, somebody being signed in. */
export function open(path: string, { units = [hospital, egypt], isPlaced = true, byProvider }: Visitor = {}) {
  const ways = byProvider && {
    hasPassword: false,
    providers: { at: window.location.origin, own: [provider], only: true },
  }
  const salma = { id: 'p1', name: 'Salma Nabil', email: 's@example.com', avatar: null, bussinessUnits: units }
  storeLogin('t0ken', { ...salma, ...ways })
  if (isPlaced) {
    storeResolvedUnit(units[0] ?? hospital)
    storePerson({ role: 'editor', permissions: foreign.permissions })
  }
  window.history.replaceState(null, '', path)
  const router = createRouter()
  return { ...render(<App router={router} />), router, person: userEvent.setup() }
}
