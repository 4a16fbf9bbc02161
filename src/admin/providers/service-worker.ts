import { isFile, isServed } from '../../schema/page-paths.ts'

/** What this build begins with, as the build writes it here. */
declare const built: { readonly version: string; readonly files: readonly string[] }

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Lifetime {
  /** Not every browser has it. */
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

// TypeScript has the types of a page here, not those of a worker.
const worker = self as unknown as WorkerScope
const page = '/'
const { version, files } = built
const own = `built ${version}`

/** Never its business, so that nothing of it waits for the worker. */
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
    if (!isServed(pathname) && !isFile(pathname)) event.respondWith(openPage(event))
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

/** The page as it is kept, at once; behind it the server is asked how it is now, headers too, for the next time. */
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
