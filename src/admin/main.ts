import type { LinkPurpose } from '../api/links.ts'
import { fixedPages, linkPages } from '../schema/page-paths.ts'
import { localPath, splitLocale } from '../schema/paths.ts'
import type { Locale } from '../schema/text/words.ts'
import { askedPath, rememberAsked } from './context/asked.ts'
import { prefersLessData } from './context/connection.ts'
import { applyLocale, startingPath } from './context/language.ts'
import { showLogin } from './login/login-page.ts'
import { mountNotice } from './notices/notice.ts'
import { isPartFailure, loadPart } from './providers/parts.ts'
import { askedBefore } from './providers/requests/ahead.ts'
import { askAhead } from './providers/requests/api.ts'
import { restoreSession } from './providers/requests/session.ts'
import { programOutdated } from './providers/requests/trouble.ts'
import { fetchWords, wordFiles } from './providers/words.ts'
import { redirectOf } from './shell/pages/guards.ts'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/print.css'
import './theme/accents.css'
import { applyScheme } from './theme/scheme.ts'

const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
const loadAdmin = () => import('./start.tsx')

applyScheme()
mountNotice(root)
restoreSession()
start().catch((error: unknown) => {
  if (!isPartFailure(error)) throw error
  programOutdated()
})

/** Applies the guards before anything is loaded: strangers get the light login page, everybody else the admin. */
async function start(): Promise<void> {
  const { pathname, search } = window.location
  const visited = startingPath(pathname)
  const { locale, path } = splitLocale(visited)
  const [, provider] = /^\/auth\/provider\/([^/]+)$/.exec(path) ?? []
  if (provider !== undefined) return showReturn(provider, locale)
  const redirect = redirectOf(path)
  if (redirect) rememberAsked(path + search)
  if (redirect) window.history.replaceState(null, '', localPath(locale, redirect))
  else if (visited !== pathname) window.history.replaceState(null, '', visited + search)
  applyLocale(locale)
  const purpose = linkPages.find((one) => path === fixedPages[one].path)
  if (purpose) return showLink(purpose, locale)
  if ((redirect ?? path) !== '/login') {
    askAhead(askedBefore())
    return showAdmin(locale)
  }
  showLogin(root, { locale, onBegin: loadAhead, onSignedIn: enter })
  // Once the page is drawn with its fonts, which the application would keep waiting.
  requestAnimationFrame(() => requestAnimationFrame(() => void document.fonts.ready.then(() => loadAhead(locale))))
}

/** Whoever comes back from a provider is on their way in. */
async function showReturn(provider: string, locale: Locale): Promise<void> {
  const page = await loadPart(() => import('./login/provider-return.ts'))
  const { search } = window.location
  await page.showReturn(root, { provider, search, locale, onBegin: loadAhead, onSignedIn: enter })
}

/** The pages of links, which few people see, are loaded when they are asked for. */
async function showLink(purpose: LinkPurpose, locale: Locale): Promise<void> {
  const { showLinkPage } = await loadPart(() => import('./login/link-page.ts'))
  await showLinkPage(root, { purpose, locale })
}

async function enter(locale: Locale): Promise<void> {
  await Promise.all([loadPart(loadAdmin), fetchWords(locale)])
  const asked = askedPath()
  window.history.replaceState(null, '', localPath(locale, redirectOf(asked) ?? asked))
  await showAdmin(locale)
}

async function showAdmin(locale: Locale): Promise<void> {
  const [{ mountAdmin }] = await Promise.all([loadPart(loadAdmin), fetchWords(locale)])
  await mountAdmin(root, locale)
}

/** The admin is fetched while the person types: few files, so that there is a connection left for the sign-in itself. */
function loadAhead(locale: Locale): void {
  if (!prefersLessData()) void Promise.all([loadAdmin(), wordFiles[locale]()]).catch(() => undefined)
}
