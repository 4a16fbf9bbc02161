/** Where a window keeps what it was opened for. */
const key = 'asked'
/** Pages that somebody is led to, not ones to come back to. */
const onTheWay = /^\/(login|auth\/bus)([?]|$)/

/**
 * Remembers what was asked for, an English path with its query, while somebody signs in and chooses a unit first. In this window only, and
 * not in the address, where somebody else could have written it.
 */
export function rememberAsked(path: string): void {
  if (path === '/') forgetAsked()
  else if (isOwn(path) && !onTheWay.test(path)) sessionStorage.setItem(key, path)
}

/** What was asked for before the sign-in; otherwise the home page. */
export function askedPath(): string {
  const asked = sessionStorage.getItem(key) ?? '/'
  return isOwn(asked) ? asked : '/'
}

export const forgetAsked = (): void => sessionStorage.removeItem(key)

/** A path of this server: `//name/…` and `/\name/…` would be another one's. */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path)
