import { page } from '../providers/logout.ts'

const key = 'chunkReloadedAt'
const throttle = 60_000

/** After a part of the program could not be fetched, usually because a new version is out: reloads the page, at most once in 60 s. */
export function reloadForChunk(now = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY) < throttle) return false
  sessionStorage.setItem(key, String(now))
  reloading = true
  page.reload()
  return true
}

let reloading = false
/** Is the page on its way out? Then there is no point in saying what went wrong. */
export const isReloading = (): boolean => reloading

/** Is this the browser's way of saying that a module could not be fetched? */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
