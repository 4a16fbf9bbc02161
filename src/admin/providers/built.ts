import { reloadForVersion } from './parts.ts'

/** In milliseconds: the first page is not to wait for what the next one may have. */
const pause = 3_000
/** For so long a page that nobody has touched can be loaded anew without taking anybody out of anything. */
const arrival = 10_000

/**
 * Has the browser keep the files that the application begins with, so that the next start paints without asking the server. It finds a new
 * version behind a start; a page that nobody has touched yet is then loaded anew, any other has it the next time.
 */
export function keepBuiltFiles(): void {
  const { serviceWorker } = navigator
  // No browser has it on a page that came by plain http from another machine.
  if (!serviceWorker) return
  if (!import.meta.env.PROD) return void leave(serviceWorker)
  if (serviceWorker.controller) takeUpVersions(serviceWorker)
  setTimeout(() => {
    if (navigator.onLine) serviceWorker.register('/sw.js').catch(() => undefined)
  }, pause)
}

/** What a built version at the same address has left behind would stand before the sources. */
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
