import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { syncWithOtherWindows } from '../../../src/admin/notifications/sync-windows.ts'
import { page } from '../../../src/admin/providers/requests/logout.ts'
import {
  type ChosenUnit,
  readSession,
  storeLogin,
  storeResolvedUnit,
  type UserInfo,
} from '../../../src/admin/providers/requests/session.ts'
import {
  currentSignInRequest,
  requestSignIn,
  watchSignInRequest,
} from '../../../src/admin/providers/requests/sign-in-prompt.ts'
import { registerUnsavedChanges } from '../../../src/admin/providers/requests/unsaved-changes.ts'
import { egypt, hospital } from '../../harness/admin/app.tsx'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))

const salma: UserInfo = { id: 'p1', name: 'Salma', email: 's@example.com', avatar: null, bussinessUnits: [] }
const ventures = { ...egypt, id: 'u3', name: 'ventures' }
const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)

beforeAll(syncWithOtherWindows)
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  storeLogin('t0ken', salma)
  storeResolvedUnit(hospital)
})
let release: (() => void) | undefined
afterEach(() => {
  vi.useRealTimers()
  release?.()
})

const pass = () => vi.advanceTimersByTimeAsync(250)

/** Another window writes this, or takes it away. */
async function elsewhere(written: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [key, newValue] of Object.entries(written)) {
    const oldValue = localStorage.getItem(key)
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  }
  await pass()
}
async function chooseElsewhere(unit: ChosenUnit): Promise<void> {
  for (const one of [{ ...unit, id: null }, unit]) void elsewhere({ BU: JSON.stringify(one) })
  await pass()
}
const signOutElsewhere = () => elsewhere({ token: null, userInfo: null, user: null, BU: null })

test('is followed to its unit with one reload', async () => {
  window.history.replaceState(null, '', '/articles')
  await chooseElsewhere(egypt)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['/articles/edit/heart', egypt, '/articles'],
  ['/ar/articles/heart?tab=more', egypt, '/ar/articles'],
  ['/articles/edit/heart/more', egypt, '/articles'],
  ['/articles/create', egypt, '/articles/create'],
  ['/articles?filter=x', egypt, '/articles'],
  ['/profile', egypt, '/profile'],
  ['/', egypt, '/'],
])('is followed from %s to what the other unit has like it', async (from, unit, to) => {
  window.history.replaceState(null, '', from)
  await chooseElsewhere(unit)
  expect(window.location.pathname + window.location.search).toBe(to)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('is not followed with unsaved work, which keeps its unit and its session', async () => {
  window.history.replaceState(null, '', '/articles/edit/heart')
  release = registerUnsavedChanges()
  await chooseElsewhere(ventures)
  await signOutElsewhere()
  await elsewhere({ token: 'other', userInfo: JSON.stringify({ ...salma, id: 'p2' }) })

  expect(reload).not.toHaveBeenCalled()
  expect(window.location.pathname).toBe('/articles/edit/heart')
  expect(readSession()).toMatchObject({ token: 't0ken', userInfo: { id: 'p1' }, unit: { id: hospital.id } })
})

test('is followed out of the session, and into that of somebody else', async () => {
  await signOutElsewhere()
  expect(reload).toHaveBeenCalledTimes(1)
  await elsewhere({ token: 'other', userInfo: JSON.stringify({ ...salma, id: 'p2' }) })
  expect(reload).toHaveBeenCalledTimes(2)
})

test('in which the same person has signed in again answers the question here', async () => {
  const stop = watchSignInRequest(() => undefined)
  const asked = requestSignIn('ended', 't0ken')
  await elsewhere({ userInfo: JSON.stringify(salma), token: 'new' })
  expect(await asked).toBe(true)
  expect(readSession()).toMatchObject({ token: 'new', unit: { id: hospital.id } })
  expect(reload).not.toHaveBeenCalled()
  stop()
})

test('in which somebody signed out leaves the question to a window with unsaved work', async () => {
  const stop = watchSignInRequest(() => undefined)
  await signOutElsewhere()
  expect(await requestSignIn('ended', 't0ken')).toBe(false)
  release = registerUnsavedChanges()
  void requestSignIn('ended', 't0ken')
  expect(currentSignInRequest()).toMatchObject({ refusal: 'ended' })
  currentSignInRequest()?.answer(false)
  stop()
})
