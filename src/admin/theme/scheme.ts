/** Light or dark: what the person chose, or else what their system prefers. */
type Scheme = 'light' | 'dark'

const key = 'scheme'
const listeners = new Set<() => void>()
const preference = () => window.matchMedia?.('(prefers-color-scheme: dark)')

export function currentScheme(): Scheme {
  const chosen = localStorage.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return preference()?.matches ? 'dark' : 'light'
}

export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(key, scheme)
  applyScheme()
}

/** Puts the scheme on the page; the style sheets do the rest. */
export function applyScheme(): void {
  document.documentElement.dataset.theme = currentScheme()
  for (const listener of listeners) listener()
}

export function watchScheme(listener: () => void): () => void {
  listeners.add(listener)
  preference()?.addEventListener('change', applyScheme)
  return () => {
    listeners.delete(listener)
    preference()?.removeEventListener('change', applyScheme)
  }
}
