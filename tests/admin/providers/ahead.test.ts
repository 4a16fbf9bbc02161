import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call, prefetchRequests } from '../../../src/admin/providers/requests/api.ts'
import { clearPersonalLocalData } from '../../../src/admin/providers/requests/clear-local-data.ts'
import { clearPrefetched, previousRequests } from '../../../src/admin/providers/requests/prefetch-cache.ts'
import { storeLogin } from '../../../src/admin/providers/requests/session.ts'
import { handle, respond } from '../../harness/admin/responses.ts'

const counts = '/api/v1/dashboard/counts'
const asked = vi.fn()
const server = setupServer(
  http.get(`*${counts}`, ({ request }) => {
    asked(request.headers.get('authorization'))
    return respond('GET /api/v1/dashboard/counts', { data: { leads: 1 } })
  }),
  handle('POST /api/v1/dashboard/logout', {}),
)
const salma = { id: 'p', name: 'Salma', email: 's@example.com', avatar: null, bussinessUnits: [] }
const askForCounts = () => call('GET /api/v1/dashboard/counts', {})

beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  storeLogin('t0ken', salma)
  window.history.replaceState(null, '', '/posts')
})
afterEach(() => {
  vi.restoreAllMocks()
  clearPrefetched()
  asked.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

test('what a page asked for is known to the same page alone, and to nobody after a sign-out', async () => {
  // No page of another test: what is asked for there again is not noted twice.
  window.history.replaceState(null, '', '/leads')
  await askForCounts()
  expect(previousRequests()).toEqual([counts])
  window.history.replaceState(null, '', '/leads?page=2')
  expect(previousRequests()).toEqual([])
  window.history.replaceState(null, '', '/leads')
  clearPersonalLocalData({ drafts: false })
  expect(previousRequests()).toEqual([])
})

test('an answer that was asked for ahead is given once', async () => {
  prefetchRequests([counts])
  expect((await askForCounts()).data).toEqual({ leads: 1 })
  expect(asked).toHaveBeenCalledTimes(1)
  await askForCounts()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('nobody gets an answer that another person asked for', async () => {
  prefetchRequests([counts])
  storeLogin('other', { ...salma, id: 'q' })
  await askForCounts()
  expect(asked.mock.calls).toEqual([['Bearer t0ken'], ['Bearer other']])
})

test('an answer from before a change, or an old one, is not believed', async () => {
  prefetchRequests([counts])
  await call('POST /api/v1/dashboard/logout', {})
  await askForCounts()
  expect(asked).toHaveBeenCalledTimes(2)
  prefetchRequests([counts])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
  await askForCounts()
  expect(asked).toHaveBeenCalledTimes(4)
})
