import { isFilePath, isServerPath } from '../../schema/page-paths.ts'

/** The version and the initial files of this build; the build inserts them here. */
declare const built: { readonly version: string; readonly files: readonly string[] }

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Lifetime {
  /** Not supported by every browser. */
  addRoutes?(rules: readonly object[]): Promise<void>
}
interface Asking extends Lifetime {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Lifetime) => void): void
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void
}

// The project's TypeScript configuration has the types of a page, not those of a worker.
const worker = self as unknown as WorkerScope
const page = '/'
const { version, files } = built
const own = `built ${version}`

/** Paths that bypass the worker, so that their requests do not wait for it. */
const besideTheWorker = ['/api/*', '/files/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }))

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([install(), event.addRoutes?.(besideTheWorker)]))
})
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!isServerPath(pathname) && !isFilePath(pathname)) event.respondWith(openPage(event))
  } else if (files.includes(pathname)) event.respondWith(keptOr(request))
})

async function install(): Promise<void> {
  const kept = await caches.open(own)
  await kept.addAll([page, ...files])
  await worker.skipWaiting()
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)))
}

/** Responds with the cached page at once. In the background, it fetches page and headers again for the next start. */
async function openPage(event: Asking): Promise<Response> {
  const kept = await caches.match(page)
  if (!kept) return fetch(event.request)
  event.waitUntil(renewPage().catch(() => undefined))
  return kept
}

async function renewPage(): Promise<void> {
  const now = await fetch(page, { cache: 'no-cache' })
  if (now.ok && !now.redirected) await keep(page, now)
}

async function keptOr(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const now = await fetch(request)
  if (now.ok) await keep(request, now.clone())
  return now
}

const keep = async (what: RequestInfo, answer: Response): Promise<void> => (await caches.open(own)).put(what, answer)
