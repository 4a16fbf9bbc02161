import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../../../src/admin/providers/logout.ts'
import { isChunkFailure, reloadForChunk } from '../../../src/admin/shell/chunk-reload.ts'

afterEach(() => sessionStorage.clear())

test('a part that cannot be loaded reloads the page at most once in 60 seconds', () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const now = 1_000_000
  expect([reloadForChunk(now), reloadForChunk(now + 1), reloadForChunk(now + 59_999)]).toEqual([true, false, false])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadForChunk(now + 60_000)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('each browser’s words for it are known, other errors are not taken for it', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true)
  expect(isChunkFailure(new TypeError('error loading dynamically imported module'))).toBe(true)
  expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkFailure(new Error('Unable to preload CSS for /a.css'))).toBe(true)
  expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false)
})
