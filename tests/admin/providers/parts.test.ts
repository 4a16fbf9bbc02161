import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isChunkLoadError, loadChunk } from '../../../src/admin/providers/load-chunk.ts'
import { connectionStatus } from '../../../src/admin/providers/requests/connection-status.ts'
import { page } from '../../../src/admin/providers/requests/logout.ts'

const failure = new TypeError('Failed to fetch dynamically imported module: /assets/SectionList.js')
const reload = vi.spyOn(page, 'reload')
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
  reload.mockImplementation(() => undefined)
  script.type = 'module'
  script.setAttribute('src', '/assets/index-1.js')
  document.head.append(script)
})
afterEach(() => {
  vi.useRealTimers()
  script.remove()
  sessionStorage.clear()
  vi.resetAllMocks()
})

test('a part waits for the server, and is loaded once it answers', async () => {
  serve(away, away, own)
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('the part')
  const part = loadChunk(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([load.mock.calls.length, connectionStatus()]).toEqual([1, 'away'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe('the part')
  expect([reload.mock.calls.length, connectionStatus()]).toEqual([0, undefined])
})

test('the connection that returns is not waited for any longer', async () => {
  serve(away, own)
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('the part')
  const part = loadChunk(load)
  await vi.advanceTimersByTimeAsync(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(400)
  expect(await part).toBe('the part')
})

test('a part that is gone reloads the page at most once in 60 seconds', async () => {
  const load = () => Promise.reject(failure)
  serve(newer, newer, newer)
  void loadChunk(load)
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(59_000)
  await expect(loadChunk(load)).rejects.toBe(failure)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  void loadChunk(load)
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('so does one that the server has not, though the version is the same', async () => {
  serve(own, own, own)
  const load = vi.fn().mockRejectedValue(failure)
  void loadChunk(load)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1])
})

test('over unsaved work the person is asked, and goes on', async () => {
  serve(newer)
  // With modules of its own: a version that is outdated stays so.
  vi.resetModules()
  const { page } = await import('../../../src/admin/providers/requests/logout.ts')
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const { connectionStatus } = await import('../../../src/admin/providers/requests/connection-status.ts')
  const { registerUnsavedChanges } = await import('../../../src/admin/providers/requests/unsaved-changes.ts')
  const { loadChunk } = await import('../../../src/admin/providers/load-chunk.ts')
  const release = registerUnsavedChanges()
  void loadChunk(() => Promise.reject(failure))
  await vi.advanceTimersByTimeAsync(1)
  expect([reload.mock.calls.length, connectionStatus()]).toEqual([0, 'outdated'])
  release()
})

test('a part that fails by its own fault says so', async () => {
  const fault = new TypeError('x is undefined')
  await expect(loadChunk(() => Promise.reject(fault))).rejects.toBe(fault)
})

test('each browser’s words for it are known, other errors are not taken for it', () => {
  expect(isChunkLoadError(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true)
  expect(isChunkLoadError(new TypeError('error loading dynamically imported module'))).toBe(true)
  expect(isChunkLoadError(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkLoadError(new Error('Unable to preload CSS for /a.css'))).toBe(true)
  expect(isChunkLoadError(new TypeError('x is undefined'))).toBe(false)
})
