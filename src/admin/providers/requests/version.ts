import { programRenewed } from './trouble.ts'
import { hasUnsavedWork } from './unsaved.ts'

/** How long another version alone has answered before that is said: while processes are changed over, now one answers and now the other. */
const changeover = 30_000
let otherSince: number | undefined

/** The script that each version has under a name of its own. */
export const ownScript = (): string => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** Takes note of which version has answered. A newer one is offered once the older processes are gone, and never over unsaved work. */
export function noteVersion(said: string | null, now = Date.now()): void {
  const script = said?.split(' ')[1]
  if (script === undefined || ownScript() === '') return
  if (ownScript().endsWith(script)) {
    otherSince = undefined
    return
  }
  otherSince ??= now
  if (now - otherSince >= changeover && !hasUnsavedWork()) programRenewed()
}
