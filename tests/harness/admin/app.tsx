import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { App, createRouter } from '../../../src/admin/App.tsx'
import { loadMessages } from '../../../src/admin/providers/i18n.ts'
import { storeLogin, storePerson, storeResolvedUnit } from '../../../src/admin/providers/requests/session.ts'
import type { Account } from '../../../src/api/profile.ts'
import type { ListedRecord, SectionRecord } from '../../../src/api/sections/section-schemas.ts'
import type { SessionUser } from '../../../src/api/sign-in.ts'
import type { Unit } from '../../../src/api/units.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import { handle, listMeta, respond } from './responses.ts'

export const hospital: Unit = {
  id: 'u1',
  name: 'main-hospital',
  front_url: 'https://example.com',
  ...defaultUnitTraits('main-hospital'),
  displayName: { en: 'Main Hospital', ar: 'المستشفى الرئيسي' },
}
export const egypt: Unit = {
  id: 'u2',
  name: 'AHA-EG',
  front_url: '',
  displayName: { en: 'AHA Egypt', ar: 'AHA مصر' },
  ...defaultUnitTraits('AHA-EG'),
}

const stored = {
  version: 1,
  languages: { en: 'complete', ar: 'complete' },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: null,
} as const
export const heart: SectionRecord = { ...stored, id: 'a1', slug: 'heart', status: 'draft', title: 'The heart' }
export const leadRow: ListedRecord = { ...stored, id: 'l1', slug: 'l1', status: 'new', title: 'A letter from Hana' }

/** What the foreign server holds; a test changes it. */
export const mockState = { permissions: ['Access Post', 'Access Lead'] as readonly string[], letters: 3 }
const api = '*/api/v1/dashboard'
const emptyList = () => respond('GET ', { data: [], meta: listMeta(0) })
const editor = () => ({ role: 'editor', permissions: mockState.permissions })

const person = { id: 'p1', name: 'Salma Nabil', email: 's@example.com', avatar: null, hasPassword: true }
const noProviders = { at: null, own: [], only: false }
export const salma: SessionUser = {
  ...person,
  bussinessUnits: [hospital, egypt],
  providers: noProviders,
  providerLogout: null,
}
export const account: Account = {
  ...person,
  active: true,
  lastSignInAt: null,
  roleAssignments: [],
  sessions: [],
  secondFactor: { since: null, recoveryCodes: 0, required: false },
  invitation: null,
  passkeys: { at: null, count: 0, own: [] },
  newEmail: { pending: null, needsConfirmation: true },
  providers: noProviders,
  passwordMin: 8,
  own: true,
  canChange: true,
}

export const server = setupServer(
  http.get(`${api}/business-units`, ({ request }) => {
    const data = new URL(request.url).searchParams.get('bu') === egypt.name ? egypt : hospital
    return respond('GET /api/v1/dashboard/business-units', { data, person: editor() })
  }),
  handle('GET /api/v1/dashboard/auth-business-units', { data: [hospital, egypt] }),
  handle('GET /api/v1/dashboard/jobs', { data: [] }),
  http.get(`${api}/admin/permissions`, () => respond('GET /api/v1/dashboard/admin/permissions', { data: editor() })),
  http.get(`${api}/counts`, () => respond('GET /api/v1/dashboard/counts', { data: { letters: mockState.letters } })),
  handle('GET /api/v1/dashboard/home', { data: { counters: [], series: [], actionItems: [], recent: [] } }),
  http.post(`${api}/search`, async ({ request }) => {
    const { q } = (await request.json()) as { q: string }
    const found = { section: 'articles', id: 'a1', slug: 'heart', title: `About ${q}`, status: 'draft', reason: null }
    return respond('POST /api/v1/dashboard/search', { data: q ? [found] : [] })
  }),
  handle('GET /api/v1/dashboard/login/methods', {
    data: { passwordReset: false, passkeyOrigin: null, providerOrigin: null, providers: [] },
  }),
  handle('GET /api/v1/dashboard/profile', { data: account }),
  handle('POST /api/v1/dashboard/logout', {}),
  http.get(`${api}/articles`, emptyList),
  http.get(`${api}/letters`, emptyList),
  http.get(`${api}/articles/options`, () => respond('GET /options', { data: [], meta: listMeta(0) })),
)

export function useMockServer(): void {
  beforeAll(async () => {
    Element.prototype.scrollIntoView = () => undefined
    window.scrollTo = () => undefined
    server.listen({ onUnhandledFrame: 'error' })
    await Promise.all([loadMessages('en'), loadMessages('ar')])
  })
  afterEach(() => {
    server.resetHandlers()
    Object.assign(mockState, { permissions: ['Access Post', 'Access Lead'], letters: 3 })
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
export function stubWindowOpen() {
  const opened = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return { ...opened, open }
}

/** The whole admin at an address, somebody being signed in. */
export function renderPage(path: string, { units = [hospital, egypt], isPlaced = true, byProvider }: Visitor = {}) {
  const ways = byProvider && {
    hasPassword: false,
    providers: { at: window.location.origin, own: [provider], only: true },
  }
  storeLogin('t0ken', { ...salma, bussinessUnits: units, ...ways })
  if (isPlaced) {
    storeResolvedUnit(units[0] ?? hospital)
    storePerson(editor())
  }
  window.history.replaceState(null, '', path)
  const router = createRouter()
  return { ...render(<App router={router} />), router, person: userEvent.setup() }
}
