import { markVersionMismatch } from './requests/connection-status.ts'
import { page } from './requests/logout.ts'
import { hasUnsavedChanges } from './requests/unsaved-changes.ts'
import { waitForServer } from './wait-for-server.ts'

const key = 'chunkReloadedAt'
const throttle = 60_000
/** How often a chunk is requested again if the server responds but does not deliver it, and the pause in between in milliseconds. */
const tries = { most: 3, pause: 300 } as const

/**
 * Loads a chunk of the program. Without a connection, or while the server is unreachable, it waits. If the chunk is missing after a deploy,
 * it reloads the page, at most once per 60 s. With unsaved changes, a notice lets the person decide about the reload. Rejects if the page
 * was already reloaded within that time.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  for (let refused = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkLoadError(error)) throw error
      const { isSame, hasWaited } = await waitForServer()
      refused = hasWaited ? 0 : refused + 1
      if (!isSame || refused === tries.most) return replaced(error)
      await new Promise((resolve) => setTimeout(resolve, tries.pause))
      await loadLostStyles()
    }
  }
}

/** Is this a browser's error for a module that it could not fetch? */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)

/** The page reloads, or stays because of unsaved changes. In both cases the chunk never arrives, so the promise stays pending. */
async function replaced(error: unknown): Promise<never> {
  const isUnsaved = hasUnsavedChanges()
  // Cached files would load the same version again.
  await clearCachedFiles()
  if (isUnsaved) markVersionMismatch()
  else if (!reloadForVersion()) throw error
  return new Promise(() => undefined)
}

/**
 * Reloads the page for a new version. Returns false if it did so within the last 60 s: a server that alternates between versions must not
 * cause a reload loop.
 */
export function reloadForVersion(now = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY) < throttle) return false
  sessionStorage.setItem(key, String(now))
  page.reload()
  return true
}

/** Deletes the cached files of a version that is no longer served, so that the next start fetches from the server. */
export async function clearCachedFiles(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Loads missing style sheets again: a failed style sheet is not requested again together with its chunk. */
async function loadLostStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  await Promise.all(lost.map(loadAgain))
}

function loadAgain(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const link = lost.cloneNode() as HTMLLinkElement
    link.onload = link.onerror = () => resolve()
    lost.replaceWith(link)
  })
}
