import type { Leaving } from '../../../api/sign-in.ts'

/** What a window keeps for the page that follows a sign-out. */
const key = 'leaving'
let taken: Leaving | undefined

/** Remembers until the next page that somebody who has signed out here may sign out of their provider too. */
export function keepLeaving(leaving: Leaving | null | undefined): void {
  if (leaving) sessionStorage.setItem(key, JSON.stringify(leaving))
}

/** Where whoever has just signed out here signs out of their provider too; kept for as long as the page is. */
export function takeLeaving(): Leaving | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  taken = kept === null ? taken : (JSON.parse(kept) as Leaving)
  return taken
}
