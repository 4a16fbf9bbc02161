import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askedBefore, dropAhead } from '../../../src/admin/providers/requests/ahead.ts'
import { ask, askAhead } from '../../../src/admin/providers/requests/api.ts'
import { storeLogin } from '../../../src/admin/providers/requests/session.ts'
import { forgetTraces } from '../../../src/admin/providers/requests/traces.ts'

const counts = '/api/v1/dashboard/counts'
const asked = vi.fn()
const server = setupServer(
  http.get(`*${counts}`, ({ request }) => {
    asked(request.headers.get('authorization'))
    return HttpResponse.json({ data: { leads: 1 } })
  }),
  http.post('*/api/v1/dashboard/logout', () => HttpResponse.json({})),
)
const salma = { id: 'p', name: 'Salma', email: 's@example.com', avatar: null, bussinessUnits: [] }
const askForCounts = () => ask('GET /api/v1/dashboard/counts', {})

beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  storeLogin('t0ken', salma)
  window.history.replaceState(null, '', '/posts')
})
afterEach(() => {
  vi.restoreAllMocks()
  dropAhead()
  asked.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

test('what a page asked for is known to the same page alone, and to nobody after a sign-out', async () => {
  await askForCounts()
  expect(askedBefore()).toEqual([counts])
  window.history.replaceState(null, '', '/posts?page=2')
  expect(askedBefore()).toEqual([])
  window.history.replaceState(null, '', '/posts')
  forgetTraces({ drafts: false })
  expect(askedBefore()).toEqual([])
})

test('an answer that was asked for ahead is given once', async () => {
  askAhead([counts])
  expect((await askForCounts()).data).toEqual({ leads: 1 })
  expect(asked).toHaveBeenCalledTimes(1)
  await askForCounts()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('nobody gets an answer that another person asked for', async () => {
  askAhead([counts])
  storeLogin('other', { ...salma, id: 'q' })
  await askForCounts()
  expect(asked.mock.calls).toEqual([['Bearer t0ken'], ['Bearer other']])
})

test('an answer from before a change, or an old one, is not believed', async () => {
  askAhead([counts])
  await ask('POST /api/v1/dashboard/logout', {})
  await askForCounts()
  expect(asked).toHaveBeenCalledTimes(2)
  askAhead([counts])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
  await askForCounts()
  expect(asked).toHaveBeenCalledTimes(4)
})
