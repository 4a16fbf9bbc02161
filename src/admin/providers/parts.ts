import { page } from './requests/logout.ts'
import { programOutdated } from './requests/trouble.ts'
import { hasUnsavedWork } from './requests/unsaved.ts'
import { untilServed } from './served.ts'

const key = 'chunkReloadedAt'
const throttle = 60_000
/** How often a part is asked for that the server has and does not give, and how long is waited in between, in milliseconds. */
const tries = { most: 3, pause: 300 } as const

/**
 * Loads a part of the program. Without a connection, or while the server is away, it waits for them. A part that is gone, because a new
 * version is out, reloads the page, at most once in 60 s; over unsaved work the person is asked to. Rejects when it has been reloaded for
 * that already.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let refused = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!isPartFailure(error)) throw error
      const { isSame, hasWaited } = await untilServed()
      refused = hasWaited ? 0 : refused + 1
      if (!isSame || refused === tries.most) return replaced(error)
      await new Promise((resolve) => setTimeout(resolve, tries.pause))
      await loadLostStyles()
    }
  }
}

/** Is this the browser's way of saying that a module could not be fetched? */
export const isPartFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)

/** The page is on its way out, or stays as it is for the sake of what is written in it: either way nothing comes of the part. */
async function replaced(error: unknown): Promise<never> {
  const isUnsaved = hasUnsavedWork()
  // Kept ones would bring the same version back.
  await forgetBuiltFiles()
  if (isUnsaved) programOutdated()
  else if (!reloadForVersion()) throw error
  return new Promise(() => undefined)
}

/** Loads the page anew for the sake of a new version; says whether, because a server that gives now one and now the other must not keep it busy. */
export function reloadForVersion(now = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY) < throttle) return false
  sessionStorage.setItem(key, String(now))
  page.reload()
  return true
}

/** What the browser keeps of a version that is served no more, so that the next start asks the server. */
export async function forgetBuiltFiles(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A part's style sheet that did not come is not asked for again with the part. */
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
