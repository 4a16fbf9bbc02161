/** The sessionStorage key for the path that a window was opened with. */
const key = 'asked'
/** Intermediate pages that are not worth returning to. */
const onTheWay = /^\/(login|auth\/bus)([?]|$)/

/**
 * Saves the requested path, an English path with its query, while the person signs in and chooses a unit. Stored per window and not in the
 * URL, where an attacker could set it.
 */
export function saveRedirect(path: string): void {
  if (path === '/') clearRedirect()
  else if (isOwn(path) && !onTheWay.test(path)) sessionStorage.setItem(key, path)
}

/** The path requested before login; by default the home page. */
export function redirectTarget(): string {
  const asked = sessionStorage.getItem(key) ?? '/'
  return isOwn(asked) ? asked : '/'
}

export const clearRedirect = (): void => sessionStorage.removeItem(key)

/** Is it a path of this server? `//name/…` and `/\name/…` point to another server. */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path)
