import { markNewVersion } from './connection-status.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/**
 * In milliseconds: how long only another version must have responded before it is reported. During a rolling deploy, old and new processes
 * alternate.
 */
const changeover = 30_000
let otherSince: number | undefined

/** The URL of this version's main script, which is unique per version. */
export const ownScript = (): string => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** Records which version has responded. A newer version is offered once the old processes are gone, and never over unsaved changes. */
export function checkVersion(said: string | null, now = Date.now()): void {
  const script = said?.split(' ')[1]
  if (script === undefined || ownScript() === '') return
  if (ownScript().endsWith(script)) {
    otherSince = undefined
    return
  }
  otherSince ??= now
  if (now - otherSince >= changeover && !hasUnsavedChanges()) markNewVersion()
}
