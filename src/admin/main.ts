import type { LinkPurpose } from '../api/account-links.ts'
import { emailLinkPages, fixedPages } from '../schema/page-paths.ts'
import { localizedPath, splitLocale } from '../schema/paths.ts'
import type { Locale } from '../schema/text/locales.ts'
import { prefersLessData } from './context/connection.ts'
import { applyLocale, startingPath } from './context/language.ts'
import { redirectTarget, saveRedirect } from './context/redirect-after-login.ts'
import { showLoginPage } from './login/login-page.ts'
import { mountConnectionBanner } from './notifications/connection-banner.ts'
import { isChunkLoadError, loadChunk } from './providers/load-chunk.ts'
import { fetchMessages, messageFiles } from './providers/messages.ts'
import { prefetchRequests } from './providers/requests/api.ts'
import { markVersionMismatch } from './providers/requests/connection-status.ts'
import { previousRequests } from './providers/requests/prefetch-cache.ts'
import { restoreSession } from './providers/requests/session.ts'
import { redirectOf } from './shell/pages/guards.ts'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/print.css'
import './theme/accents.css'
import { applyScheme } from './theme/scheme.ts'

const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
const loadAdmin = () => import('./start.tsx')

applyScheme()
mountConnectionBanner(root)
restoreSession()
start().catch((error: unknown) => {
  if (!isChunkLoadError(error)) throw error
  markVersionMismatch()
})

/** Applies the guards before anything is loaded. Visitors without a session get the light login page, all others the admin. */
async function start(): Promise<void> {
  const { pathname, search } = window.location
  const visited = startingPath(pathname)
  const { locale, path } = splitLocale(visited)
  const [, provider] = /^\/auth\/provider\/([^/]+)$/.exec(path) ?? []
  if (provider !== undefined) return showReturn(provider, locale)
  const redirect = redirectOf(path)
  if (redirect) saveRedirect(path + search)
  if (redirect) window.history.replaceState(null, '', localizedPath(locale, redirect))
  else if (visited !== pathname) window.history.replaceState(null, '', visited + search)
  applyLocale(locale)
  const purpose = emailLinkPages.find((one) => path === fixedPages[one].path)
  if (purpose) return showLink(purpose, locale)
  if ((redirect ?? path) !== '/login') {
    prefetchRequests(previousRequests())
    return showAdmin(locale)
  }
  showLoginPage(root, { locale, onFirstInput: loadAhead, onSignedIn: enter })
  // Waits until the page and its fonts are drawn, because loading the application would delay the fonts.
  requestAnimationFrame(() => requestAnimationFrame(() => void document.fonts.ready.then(() => loadAhead(locale))))
}

/** Completes a login after the identity provider redirects back. */
async function showReturn(provider: string, locale: Locale): Promise<void> {
  const page = await loadChunk(() => import('./login/provider-return.ts'))
  const { search } = window.location
  await page.showProviderReturn(root, { provider, search, locale, onFirstInput: loadAhead, onSignedIn: enter })
}

/** Shows a page that an email links to. Few people see these pages, so they are loaded on demand. */
async function showLink(purpose: LinkPurpose, locale: Locale): Promise<void> {
  const { showLinkPage } = await loadChunk(() => import('./login/link-page.ts'))
  await showLinkPage(root, { purpose, locale })
}

async function enter(locale: Locale): Promise<void> {
  await Promise.all([loadChunk(loadAdmin), fetchMessages(locale)])
  const asked = redirectTarget()
  window.history.replaceState(null, '', localizedPath(locale, redirectOf(asked) ?? asked))
  await showAdmin(locale)
}

async function showAdmin(locale: Locale): Promise<void> {
  const [{ mountAdmin }] = await Promise.all([loadChunk(loadAdmin), fetchMessages(locale)])
  await mountAdmin(root, locale)
}

/** Preloads the admin while the person types. It loads few files, so a connection stays free for the login request. */
function loadAhead(locale: Locale): void {
  if (!prefersLessData()) void Promise.all([loadAdmin(), messageFiles[locale]()]).catch(() => undefined)
}
