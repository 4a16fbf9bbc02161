import { createRoot } from 'react-dom/client'
import { localPath, splitLocale } from '../schema/paths.ts'
import type { Locale } from '../schema/words.ts'
import { Login } from './login/Login.tsx'
import { reloadForChunk } from './shell/chunk-reload.ts'
import { prefersLessData } from './shell/connection.ts'
import { redirectOf } from './shell/guards.ts'
import { applyLocale, startingPath } from './shell/language.ts'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/accents.css'
import { applyScheme } from './theme/scheme.ts'

const root = createRoot(document.getElementById('root') ?? document.body.appendChild(document.createElement('div')))
const loadAdmin = () => import('./start.tsx')

applyScheme()
window.addEventListener('vite:preloadError', (event) => {
  if (reloadForChunk()) event.preventDefault()
})
void start()

/** Applies the guards before anything is loaded: strangers get the light login page, everybody else the admin. */
async function start(): Promise<void> {
  const visited = startingPath(window.location.pathname)
  const { locale, path } = splitLocale(visited)
  const redirect = redirectOf(path)
  const target = redirect ? localPath(locale, redirect) : visited
  if (target !== window.location.pathname)
    window.history.replaceState(null, '', redirect ? target : target + window.location.search)
  applyLocale(locale)
  if (splitLocale(target).path === '/login') showLogin(locale)
  else await showAdmin(locale)
}

function showLogin(locale: Locale): void {
  root.render(
    <Login
      locale={locale}
      onLocale={(next) => {
        window.history.replaceState(null, '', localPath(next, '/login'))
        showLogin(next)
      }}
      onBegin={() => {
        if (!prefersLessData()) void loadAdmin().catch(() => undefined)
      }}
      onSignedIn={async () => {
        const { admin } = await loadAdmin().then((module) => ({ admin: module.admin }))
        window.history.replaceState(null, '', localPath(locale, redirectOf('/') ?? '/'))
        root.render(await admin(locale))
      }}
    />,
  )
}

async function showAdmin(locale: Locale): Promise<void> {
  const { admin } = await loadAdmin()
  root.render(await admin(locale))
}
