import type { ProviderLogout } from '../../../api/sign-in.ts'

/** The sessionStorage key for the provider logout that the page after a logout offers. */
const key = 'leaving'
let taken: ProviderLogout | undefined

/** Saves, until the next page, that a person who signed out here can also sign out of their identity provider. */
export function saveProviderLogout(leaving: ProviderLogout | null | undefined): void {
  if (leaving) sessionStorage.setItem(key, JSON.stringify(leaving))
}

/**
 * Returns the identity provider's logout for the person who just signed out. It is removed from storage and kept while the page is open.
 */
export function consumeProviderLogout(): ProviderLogout | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  taken = kept === null ? taken : (JSON.parse(kept) as ProviderLogout)
  return taken
}
