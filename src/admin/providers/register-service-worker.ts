import { reloadForVersion } from './load-chunk.ts'

/** In milliseconds: delays the registration, so that caching files for later does not slow down the first page. */
const pause = 3_000
/** In milliseconds after the start: within this time, a page without user input can be reloaded without disturbing anyone. */
const arrival = 10_000

/**
 * Registers the service worker, which caches the application's initial files, so that the next start paints without a server request. The
 * worker looks for a new version in the background. If it finds one, a page without user input reloads; other pages get it at the next
 * start.
 */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator
  // Browsers do not offer service workers on plain http pages of another host.
  if (!serviceWorker) return
  if (!import.meta.env.PROD) return void leave(serviceWorker)
  if (serviceWorker.controller) takeUpVersions(serviceWorker)
  setTimeout(() => {
    if (navigator.onLine) serviceWorker.register('/sw.js').catch(() => undefined)
  }, pause)
}

/** Unregisters the workers of a production build at the same address: their cached files would hide the development sources. */
async function leave(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister()
}

function takeUpVersions(container: ServiceWorkerContainer): void {
  let isTouched = false
  const touch = () => {
    isTouched = true
  }
  for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, touch, { once: true })
  container.addEventListener('controllerchange', () => {
    if (!isTouched && performance.now() < arrival) reloadForVersion()
  })
}
