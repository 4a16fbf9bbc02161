import { setServerReachable } from './requests/connection-status.ts'
import { ownScript } from './requests/version.ts'

/** In milliseconds: the first and the longest pause between two requests to a server that does not respond. */
const pauses = { first: 2_000, last: 15_000 } as const

/**
 * Waits until the server delivers the page again. Retries at once when the connection returns, otherwise at growing intervals. Returns
 * whether the server has the version that runs here, and whether it had to wait.
 */
export async function waitForServer(): Promise<{ readonly isSame: boolean; readonly hasWaited: boolean }> {
  let pause: number = pauses.first
  for (let hasWaited = false; ; hasWaited = true) {
    const page = await servedPage()
    setServerReachable(page !== undefined)
    if (page !== undefined) return { isSame: page.includes(ownScript()), hasWaited }
    await connectionOr(pause)
    pause = Math.min(pause * 2, pauses.last)
  }
}

/** The page as the server delivers it now; undefined if it does not. */
async function servedPage(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

function connectionOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, milliseconds)
    window.addEventListener('online', goOn)
  })
}
