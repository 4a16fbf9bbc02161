import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPartFailure, loadPart } from '../../../src/admin/providers/parts.ts'
import { page } from '../../../src/admin/providers/requests/logout.ts'
import { currentTrouble } from '../../../src/admin/providers/requests/trouble.ts'
import { holdUnsavedWork } from '../../../src/admin/providers/requests/unsaved.ts'

const failure = new TypeError('Failed to fetch dynamically imported module: /assets/SectionList.js')
const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
const served = vi.spyOn(window, 'fetch')
const script = document.createElement('script')

/** What the server gives as the page, one answer after another. */
const serve = (...answers: readonly (string | Error)[]) => {
  for (const answer of answers)
    served.mockImplementationOnce(async () => {
      if (answer instanceof Error) throw answer
      return new Response(answer)
    })
}
const own = '<script type="module" src="/assets/index-1.js">'
const newer = '<script type="module" src="/assets/index-2.js">'
const away = new TypeError('Failed to fetch')

beforeEach(() => {
  vi.useFakeTimers()
  script.type = 'module'
  script.setAttribute('src', '/assets/index-1.js')
  document.head.append(script)
})
afterEach(() => {
  vi.useRealTimers()
  script.remove()
  sessionStorage.clear()
  vi.clearAllMocks()
})

test('a part waits for the server, and is loaded once it answers', async () => {
  serve(away, away, own)
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('the part')
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([load.mock.calls.length, currentTrouble()]).toEqual([1, 'away'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe('the part')
  expect([reload.mock.calls.length, currentTrouble()]).toEqual([0, undefined])
})

test('the connection that returns is not waited for any longer', async () => {
  serve(away, own)
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('the part')
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(400)
  expect(await part).toBe('the part')
})

test('a part that is gone reloads the page at most once in 60 seconds', async () => {
  const load = () => Promise.reject(failure)
  serve(newer, newer, newer)
  void loadPart(load)
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(59_000)
  await expect(loadPart(load)).rejects.toBe(failure)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  void loadPart(load)
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('so does one that the server has not, though the version is the same', async () => {
  serve(own, own, own)
  const load = vi.fn().mockRejectedValue(failure)
  void loadPart(load)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1])
})

test('over unsaved work the person is asked, and goes on', async () => {
  serve(newer)
  const release = holdUnsavedWork()
  void loadPart(() => Promise.reject(failure))
  await vi.advanceTimersByTimeAsync(1)
  expect([reload.mock.calls.length, currentTrouble()]).toEqual([0, 'outdated'])
  release()
})

test('a part that fails by its own fault says so', async () => {
  const fault = new TypeError('x is undefined')
  await expect(loadPart(() => Promise.reject(fault))).rejects.toBe(fault)
})

test('each browser’s words for it are known, other errors are not taken for it', () => {
  expect(isPartFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true)
  expect(isPartFailure(new TypeError('error loading dynamically imported module'))).toBe(true)
  expect(isPartFailure(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isPartFailure(new Error('Unable to preload CSS for /a.css'))).toBe(true)
  expect(isPartFailure(new TypeError('x is undefined'))).toBe(false)
})
