/** Light or dark: the person's choice, by default the system's preference. */
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

/** Sets the colour scheme on the document; the style sheets use it. */
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

/** Applies the colour of the unit. */
export function applyAccent(accent: string): void {
  document.documentElement.dataset.accent = accent
}
